import { mostNetworks, systemFields, type WebhookEvent } from '@huifang/domain/system/fields';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CheckboxGroup } from '../../primitives/checkbox/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { events, eventWords } from './words.ts';

export interface SystemValues {
  name: string;
  note: string;
  mayBringOpenids: boolean;
  /** One on a line. */
  networks: string;
  url: string;
  events: readonly WebhookEvent[];
  isPushing: boolean;
}

export interface SystemDialogProps extends EditProps<SystemValues> {
  /** @default false */
  isNew?: boolean;
}

/** A new connected system, or one that is changed. */
export function SystemDialog({ isNew = false, ...props }: SystemDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <EditDialog<SystemValues>
      {...props}
      width="560px"
      title={isNew ? t`新增业务系统` : t`编辑业务系统`}
      labels={{
        name: t`名称`,
        note: t`说明`,
        mayBringOpenids: t`可导入 OpenID`,
        networks: t`允许的来源地址`,
        url: t`推送地址`,
        events: t`推送事件`,
        isPushing: t`启用推送`,
      }}
      validate={validate}
      words={(name, values) => {
        if (name === 'mayBringOpenids' || name === 'isPushing') return values[name] ? t`是` : t`否`;
        if (name === 'events') return values.events.map((event) => i18n._(eventWords[event])).join(t`、`);
        return values[name];
      }}
    >
      {(form) => <Fields form={form} />}
    </EditDialog>
  );
}

function Fields({ form }: { form: RuleForm<SystemValues> }) {
  const { t, i18n } = useLingui();
  const name = useRuleField(form, 'name');
  const note = useRuleField(form, 'note');
  const mayBringOpenids = useRuleField(form, 'mayBringOpenids');
  const networks = useRuleField(form, 'networks');
  const url = useRuleField(form, 'url');
  const told = useRuleField(form, 'events');
  const isPushing = useRuleField(form, 'isPushing');
  return (
    <>
      <TextField
        {...name.control}
        autoFocus
        isRequired
        label={t`名称`}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <TextField
        {...note.control}
        label={t`说明`}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
      <TextArea
        {...networks.control}
        label={t`允许的来源地址`}
        hint={t`每行一个 IP 地址或网段；留空则令牌从任何地址都可使用`}
        rows={3}
        value={networks.value}
        onChange={({ value }) => networks.set(value)}
      />
      <Switch
        isSelected={mayBringOpenids.value}
        onChange={({ isSelected }) => mayBringOpenids.set(isSelected)}
      >
        {t`可导入 OpenID`}
      </Switch>
      <TextField
        {...url.control}
        label={t`推送地址`}
        hint={t`以 https:// 开头；只推送编号和事件，不含个人信息`}
        inputMode="url"
        value={url.value}
        onChange={({ value }) => url.set(value)}
      />
      <CheckboxGroup
        {...told.control}
        label={t`推送事件`}
        options={events.map((value) => ({ value, label: i18n._(eventWords[value]) }))}
        value={told.value}
        onChange={({ value }) => told.set(value as WebhookEvent[])}
      />
      <Switch isSelected={isPushing.value} onChange={({ isSelected }) => isPushing.set(isSelected)}>
        {t`启用推送`}
      </Switch>
    </>
  );
}

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,，;；]/)
    .map((line) => line.trim())
    .filter(Boolean);

const validate = (values: SystemValues): FieldProblems<SystemValues> => ({
  name: values.name.trim() === '' ? msg`请填写名称` : lengthProblem(values.name, systemFields.name.max),
  note: lengthProblem(values.note, systemFields.note.max),
  networks: linesOf(values.networks).length > mostNetworks ? msg`最多 ${mostNetworks} 个地址` : undefined,
  url:
    values.isPushing && values.url.trim() === ''
      ? msg`请填写推送地址`
      : lengthProblem(values.url, systemFields.url.max),
  events: values.isPushing && values.events.length === 0 ? msg`请选择推送事件` : undefined,
});
