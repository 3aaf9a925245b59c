import { Trans } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Actions, Steps } from './StepForm.styles.ts';

export interface StepFormProps {
  /** The fields: each shows what is wrong with it once `isChecked`. */
  children: (isChecked: boolean) => ReactNode;
  /** Why the last attempt failed, unless a field says it. */
  notice?: string;
  /** Changes with every refusal: the focus goes to the first field that is marked wrong. */
  refusal?: string;
  isBusy: boolean;
  /** Whether what is typed may be sent. */
  isComplete: boolean;
  /** @default 'primary' */
  tone?: 'primary' | 'danger';
  action: ReactNode;
  /** @default 取消 */
  cancel?: string;
  onSubmit: () => void;
  onCancel: () => void;
}

/** One step of changing how one signs in: fields, why they were refused, the way on and the way back. */
export function StepForm(props: StepFormProps) {
  const { children, notice, refusal, isBusy, isComplete, tone = 'primary', action, cancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts === 0 && !refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, refusal]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isComplete) setAttempts(attempts + 1);
    else props.onSubmit();
  };

  return (
    <Steps ref={form} noValidate onSubmit={submit}>
      {notice && <Notice tone="danger">{notice}</Notice>}
      {children(attempts > 0)}
      <Actions>
        <Button onPress={props.onCancel}>{cancel ?? <Trans>取消</Trans>}</Button>
        <Button variant={tone} type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </Actions>
    </Steps>
  );
}

/** What was refused against a value when it was sent, until it is typed anew. */
export function useRefusal(refusal: string | undefined, value: string): string | undefined {
  const [refused, setRefused] = useState({ refusal, value });
  if (refused.refusal !== refusal) setRefused({ refusal, value });
  return value === refused.value ? refusal : undefined;
}
