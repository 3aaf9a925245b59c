import type { SetupStep } from '@huifang/domain/organisation/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { Notice } from '../../primitives/notice/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { Checks } from './SetupFrame.styles.ts';
import type { SetupStepItem } from './SetupFrame.tsx';
import { useStepWords } from './words.ts';

interface CheckStepProps {
  steps: readonly SetupStepItem[];
  onOpen: (details: { step: SetupStep }) => void;
}

/** The check list at the end: what is done, and what may still be. */
export function CheckStep({ steps, onOpen }: CheckStepProps) {
  const { t } = useLingui();
  const words = useStepWords();
  const listed = steps.filter(({ step }) => step !== 'check');
  const open = listed.filter(({ state }) => state !== 'done');
  return (
    <>
      {open.length === 0 ? (
        <Notice tone="success">
          <Trans>每一步都已完成，可以开始登记咨询。</Trans>
        </Notice>
      ) : (
        <Notice tone="info">
          <Trans>还有步骤没有完成，不影响启用，以后可以随时回来。</Trans>
        </Notice>
      )}
      <Checks aria-label={t`核对每一步`}>
        {listed.map(({ step, state }) => (
          <li key={step} data-done={state === 'done' || undefined}>
            {state === 'done' ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            <TextLink type="button" onClick={() => onOpen({ step })}>
              {words[step].title}
            </TextLink>
            <span>{state === 'done' ? <Trans>已完成</Trans> : <Trans>未完成</Trans>}</span>
          </li>
        ))}
      </Checks>
    </>
  );
}
