import type { ComponentProps } from 'react';

/** A checkbox on the background of a voice, in the color of its text. */
export function VoiceBox(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <input
      {...props}
      type="checkbox"
      className="size-5 flex-none appearance-none rounded-[0.375rem] border p-[3px] checked:before:block checked:before:size-full checked:before:bg-current checked:before:[clip-path:polygon(14%_44%,0_65%,50%_100%,100%_16%,80%_0,43%_62%)] forced-colors:appearance-auto"
    />
  );
}
