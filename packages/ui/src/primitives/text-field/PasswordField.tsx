import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Input } from 'react-aria-components';
import { ControlGroup } from '../field/Field.styles.ts';
import { boxState, Field, splitFieldOptions } from '../field/Field.tsx';
import { InlineButton } from './TextField.styles.ts';
import { inputProps, type TextFieldProps } from './TextField.tsx';

/** A password that can be looked at, with a warning while caps lock is on. */
export function PasswordField(props: Omit<TextFieldProps, 'suffix'>) {
  const { t } = useLingui();
  const [isRevealed, setRevealed] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [field, { ref, ...rest }] = splitFieldOptions(props);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...field} hint={hasCapsLock ? t`大写锁定已开启` : field.hint}>
      {(control) => {
        const input = inputProps(control, rest);
        return (
          <ControlGroup {...boxState(props)}>
            <Input
              {...input}
              ref={ref}
              type={isRevealed ? 'text' : 'password'}
              autoComplete={rest.autoComplete ?? 'current-password'}
              onKeyDown={(event) => {
                watchCapsLock(event);
                input.onKeyDown(event);
              }}
              onKeyUp={watchCapsLock}
            />
            <InlineButton
              aria-label={isRevealed ? t`隐藏密码` : t`显示密码`}
              aria-pressed={isRevealed}
              isDisabled={rest.isDisabled}
              onPress={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
            </InlineButton>
          </ControlGroup>
        );
      }}
    </Field>
  );
}
