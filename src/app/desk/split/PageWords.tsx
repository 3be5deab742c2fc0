import { DisguisedHosts, WholePunycode } from '../addresses/DisguisedHosts.tsx';

/** A page's own words as its visitors read them. */
export function PageWords({ prompt, bio }: { readonly prompt: string; readonly bio: string }) {
  return (
    <>
      {prompt !== '' && (
        <p className="font-medium wrap-anywhere" dir="auto">
          <WholePunycode text={prompt} />
        </p>
      )}
      {bio !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          <WholePunycode text={bio} />
        </p>
      )}
      <DisguisedHosts text={`${prompt}\n${bio}`} />
    </>
  );
}
