import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Field, FieldError } from '../sign-in/SignInForm.styles.ts';
import { SignInFrame, SignInSubmit } from '../sign-in/SignInFrame.tsx';
import { SignInScreen, type SignInScreenProps } from '../sign-in/SignInScreen.tsx';

/** What is typed on the first run. */
export interface FirstRun {
  code: string;
  organisation: string;
  /** IANA name. */
  timeZone: string;
  name: string;
  account: string;
  password: string;
}

export interface FirstRunPanelProps extends Omit<SignInScreenProps, 'children'> {
  /** The one of this machine. */
  timeZone: string;
  timeZones: readonly string[];
  /** Why the last attempt failed, worded for the person. */
  error?: string;
  /** The same, of single fields. */
  problems?: Partial<Record<keyof FirstRun, string>>;
  /** Somebody has made the organisation meanwhile: there is nothing to do here. @default false */
  isOver?: boolean;
  /** @default false */
  isBusy?: boolean;
  onSubmit: (details: FirstRun) => void;
  onSignIn: () => void;
}

/** The page of an installation without organisation. As light as the sign-in page, and drawn as it is. */
export function FirstRunPanel({ locale, onLocaleChange, copyright, ...form }: FirstRunPanelProps) {
  return (
    <SignInScreen locale={locale} onLocaleChange={onLocaleChange} copyright={copyright}>
      <h1>
        <Trans>首次使用</Trans>
      </h1>
      {form.isOver ? <Over onSignIn={form.onSignIn} /> : <FirstRunForm {...form} />}
    </SignInScreen>
  );
}

function Over({ onSignIn }: Pick<FirstRunPanelProps, 'onSignIn'>) {
  return (
    <>
      <p role="status">
        <Trans>已有人在别处完成了首次设置，请用那时设置的账号登录。</Trans>
      </p>
      <SignInFrame isBusy={false} onSubmit={onSignIn}>
        <SignInSubmit isBusy={false} busy={null} autoFocus>
          <Trans>前往登录</Trans>
        </SignInSubmit>
      </SignInFrame>
    </>
  );
}

type FormProps = Omit<FirstRunPanelProps, keyof SignInScreenProps | 'isOver' | 'onSignIn'>;

function FirstRunForm({ timeZone, timeZones, error, problems = {}, isBusy = false, onSubmit }: FormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<FirstRun>({
    code: '',
    organisation: '',
    timeZone,
    name: '',
    account: '',
    password: '',
  });
  const [isChecked, setChecked] = useState(false);
  const [isShown, setShown] = useState(false);
  const zones = timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones];
  const missing = (key: keyof FirstRun) => typed[key].trim() === '';
  const line = (key: keyof FirstRun, label: string, more: Partial<LineProps> = {}) => (
    <Line
      name={key}
      label={label}
      value={typed[key]}
      problem={isChecked && missing(key) ? t`请完成填写` : problems[key]}
      onChange={(value) => setTyped({ ...typed, [key]: value })}
      {...more}
    />
  );
  const submit = (form: HTMLFormElement) => {
    setChecked(true);
    const wrong = (Object.keys(typed) as (keyof FirstRun)[]).find(missing);
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else onSubmit(typed);
  };

  return (
    <>
      <p>
        <Trans>还没有机构。填写服务器终端显示的初始化码，创建机构和第一位管理员。</Trans>
      </p>
      <SignInFrame error={error} isBusy={isBusy} onSubmit={submit}>
        {line('code', t`初始化码`, {
          autoFocus: true,
          autoComplete: 'off',
          note: t`npm start 启动时显示在终端，只能使用一次`,
        })}
        {line('organisation', t`机构名称`, { autoComplete: 'organization' })}
        {line('timeZone', t`时区`, { options: zones })}
        {line('name', t`管理员姓名`, { autoComplete: 'name' })}
        {line('account', t`管理员账号`, { autoComplete: 'username' })}
        {line('password', t`密码`, {
          type: isShown ? 'text' : 'password',
          autoComplete: 'new-password',
          note: t`至少 12 个字符，例如几个不相关的词`,
          beside: (
            <button
              type="button"
              aria-label={isShown ? t`隐藏密码` : t`显示密码`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
            </button>
          ),
        })}
        <SignInSubmit isBusy={isBusy} busy={<Trans>正在创建</Trans>}>
          <Trans>创建并登录</Trans>
        </SignInSubmit>
      </SignInFrame>
    </>
  );
}

interface LineProps {
  name: string;
  label: string;
  value: string;
  problem?: string;
  note?: string;
  /** Chosen, not typed. */
  options?: readonly string[];
  type?: 'text' | 'password';
  autoComplete?: string;
  autoFocus?: boolean;
  beside?: ReactNode;
  onChange: (value: string) => void;
}

function Line({ label, problem, note, options, beside, onChange, ...control }: LineProps) {
  const id = useId();
  const shared = {
    ...control,
    id,
    'aria-required': true,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem || note ? `${id}-note` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <div data-invalid={problem !== undefined || undefined} data-plain>
        {options ? (
          <select {...shared}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input autoCapitalize="none" spellCheck={false} {...shared} />
        )}
        {beside}
      </div>
      {problem ? (
        <FieldError id={`${id}-note`}>{problem}</FieldError>
      ) : (
        note && <small id={`${id}-note`}>{note}</small>
      )}
    </Field>
  );
}
