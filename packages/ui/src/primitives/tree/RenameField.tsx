import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { isComposing } from '../field/index.ts';
import { InputBox } from '../text-field/TextField.styles.ts';
import { Aside, Renaming } from './Tree.styles.ts';

export interface RenameFieldProps {
  label: string;
  check?: (label: string) => string | undefined;
  /** Undefined when the name stays as it was. */
  onDone: (label: string | undefined) => void;
}

/** The name in place: Enter and leaving it keep what was typed, Escape and a faulty name do not. */
export function RenameField({ label, check, onDone }: RenameFieldProps) {
  const { t } = useLingui();
  const [value, setValue] = useState(label);
  const errorId = useId();
  const name = value.trim();
  const problem = name === '' ? t`请填写名称` : name === label ? undefined : check?.(name);
  // Leaving it is the end of it too, also where the focus was taken away because it had ended.
  const isDone = useRef(false);
  const end = (renamed: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(renamed);
  };
  const finish = () => end(problem === undefined && name !== label ? name : undefined);
  return (
    <Renaming>
      <InputBox
        // The row was asked to be renamed by whoever has the focus in it.
        autoFocus
        aria-label={t`${label} 的新名称`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && errorId}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === 'Enter' && problem === undefined) finish();
          if (event.key === 'Escape') end(undefined);
        }}
      />
      {problem && (
        <Aside id={errorId} role="alert" data-tone="danger">
          {problem}
        </Aside>
      )}
    </Renaming>
  );
}
