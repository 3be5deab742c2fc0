import Trash from 'lucide-react/icons/trash';
import { useState } from 'react';
import { sendAsVisitor } from '../../../api/send-as-visitor.ts';
import { takeBack } from '../../../contract/sent.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocus } from '../../../ui/focus.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from './words.ts';

interface TakeBackProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** Takes a message back once that is confirmed. The answer is the same whether it was read or not. */
export function TakeBack({ secret, onDone }: TakeBackProps) {
  const { t } = useWords();
  const [step, setStep] = useState<'offered' | 'asked' | 'done'>('offered');
  if (step === 'offered') {
    return (
      <Button
        className="button-on-voice -ms-3.25 justify-self-start border-transparent px-3 font-normal underline underline-offset-3"
        onClick={() => setStep('asked')}
      >
        <Trash />
        {t('take_back')}
      </Button>
    );
  }
  if (step === 'asked') {
    return (
      <Question
        secret={secret}
        onDone={() => {
          setStep('done');
          onDone();
        }}
        onCancel={() => setStep('offered')}
      />
    );
  }
  return <Done />;
}

interface QuestionProps {
  readonly secret: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Question({ secret, onDone, onCancel }: QuestionProps) {
  const { t, errorText } = useWords();
  const [code, setCode] = useState<string | null>(null);
  const question = useFocus<HTMLParagraphElement>();
  const { busy, start } = useAction({
    run: () => sendAsVisitor(takeBack, { secret }),
    onSuccess: onDone,
    onFailure: (failure) => setCode(failure.code),
  });
  return (
    <div className="sheet grid gap-4">
      <div className="grid gap-1 pe-6">
        <p ref={question} className="text-lg font-medium outline-none" tabIndex={-1}>
          {t('take_back_question')}
        </p>
        <p className="text-ink-soft">{t('take_back_hint')}</p>
      </div>
      {code !== null && (
        <p className="font-medium text-danger" role="alert">
          {errorText(code)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="flex-auto" variant="danger" busy={busy} onClick={() => start()}>
          {t(code === null ? 'take_back' : 'try_again')}
        </Button>
        <Button className="flex-auto" variant="quiet" onClick={onCancel}>
          {t('leave_it')}
        </Button>
      </div>
    </div>
  );
}

function Done() {
  const { t } = useWords();
  const sentence = useFocus<HTMLParagraphElement>();
  return (
    <p ref={sentence} className="text-lg font-medium outline-none" role="status" tabIndex={-1}>
      {t('taken_back')}
    </p>
  );
}
