import type { SetupStep, StepState } from '@huifang/domain/organisation/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronLeft, CircleCheck, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Body, Foot, Head, Main, Mark, Progress, Rail, Sheet, StepButton } from './SetupFrame.styles.ts';
import { useStepWords } from './words.ts';

export interface SetupStepItem {
  step: SetupStep;
  state: StepState;
  count: number;
  /** Lines of a file that wait. */
  wrong: number;
}

export interface SetupFrameProps {
  organisation: string;
  timeZone: string;
  steps: readonly SetupStepItem[];
  /** The step that is open. */
  step: SetupStep;
  onOpen: (details: { step: SetupStep }) => void;
  /** When something was last kept, worded; empty: never. */
  savedAt: string;
  /** Why the last press failed. */
  error?: string;
  /** Beside the buttons: what going on does. */
  note?: string;
  /** @default 继续 */
  nextLabel?: string;
  isBusy?: boolean;
  onNext: () => void;
  /** Absent: the step cannot be skipped. */
  onSkip?: () => void;
  children: ReactNode;
}

/** The guided set-up: its steps on the left, in any order, the open one beside them. Everything is kept as it is done. */
export function SetupFrame(props: SetupFrameProps) {
  const {
    organisation,
    timeZone,
    steps,
    step,
    onOpen,
    savedAt,
    error,
    note,
    nextLabel,
    isBusy = false,
  } = props;
  const { t } = useLingui();
  const words = useStepWords();
  const at = steps.findIndex((one) => one.step === step);
  const before = steps[at - 1];
  const done = steps.filter(({ state }) => state === 'done' || state === 'skipped').length;
  return (
    <Sheet>
      <Rail aria-label={t`步骤`}>
        <h1>
          <Trans>机构初始化</Trans>
        </h1>
        <p>{organisation}</p>
        <ol>
          {steps.map((item, place) => (
            <li key={item.step}>
              <StepButton
                type="button"
                data-state={item.state}
                aria-current={item.step === step ? 'step' : undefined}
                onClick={() => onOpen({ step: item.step })}
              >
                <Mark aria-hidden>
                  <Sign state={item.state} number={place + 1} />
                </Mark>
                <span>
                  <b>{words[item.step].title}</b>
                  <small>
                    <StepNote {...item} timeZone={timeZone} />
                  </small>
                </span>
              </StepButton>
            </li>
          ))}
        </ol>
        <Progress>
          <Trans>
            已完成 {done} 步，共 {steps.length} 步
          </Trans>
          <progress aria-label={t`进度`} value={done} max={steps.length} />
          <Trans>顺序不限，点任一步可直接打开</Trans>
        </Progress>
      </Rail>
      <Main aria-label={words[step].title}>
        <Head>
          <h2>{words[step].title}</h2>
          <span>{words[step].hint}</span>
          <span data-saved role="status">
            <CircleCheck size={15} aria-hidden />
            <Trans>已自动保存，可随时离开</Trans> {savedAt}
          </span>
        </Head>
        <Body>
          {error && <Notice tone="danger">{error}</Notice>}
          {props.children}
        </Body>
        <Foot>
          {before ? (
            <Button
              icon={<ChevronLeft size={14} aria-hidden />}
              onPress={() => onOpen({ step: before.step })}
            >
              <Trans>上一步</Trans>
            </Button>
          ) : (
            <span />
          )}
          {note && <p>{note}</p>}
          {props.onSkip && (
            <Button variant="quiet" onPress={props.onSkip}>
              <Trans>跳过</Trans>
            </Button>
          )}
          <Button variant="primary" isBusy={isBusy} onPress={props.onNext}>
            {nextLabel ?? <Trans>继续</Trans>}
          </Button>
        </Foot>
      </Main>
    </Sheet>
  );
}

function Sign({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check size={13} />;
  return state === 'skipped' ? <Minus size={13} /> : number;
}

function StepNote({ step, state, count, wrong, timeZone }: SetupStepItem & { timeZone: string }) {
  if (state === 'skipped') return <Trans>已跳过</Trans>;
  if (state === 'doing') return <Trans>进行中，{wrong} 行待导入</Trans>;
  if (state === 'todo') return <Trans>未开始</Trans>;
  if (step === 'facts')
    return (
      <Trans>
        已完成，<span translate="no">{timeZone}</span>
      </Trans>
    );
  if (count > 0 && step !== 'dictionaries') return <Trans>已完成，{count} 项</Trans>;
  return <Trans>已完成</Trans>;
}
