import {
  type MenuIconGroup,
  type MenuIconName,
  menuIconGroups,
  menuIconNames,
} from '@huifang/domain/menu-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import {
  type RuleForm,
  type RuleFormProps,
  SaveBar,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { MenuIcon } from '../shell/menu-icons.ts';
import { Group, IconsBody, IconsTools } from './menu-icons.styles.ts';
import { iconGroupWords, iconWords } from './words.ts';

/** Whether each icon is offered. */
export type OfferedIconsValues = Record<MenuIconName, boolean>;

export interface OfferedIconsFormProps extends RuleFormProps<OfferedIconsValues> {
  /** How many entries of the menu have each. */
  uses: Readonly<Record<MenuIconName, number>>;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry?: () => void;
  /** What was changed and not saved is given up. */
  onDiscard: () => void;
}

/**
 * Which icons an entry of the menu can be given. One that is withdrawn stays where it is. Two who decide at once never
 * clash: what each changed of an icon is the same.
 */
export function OfferedIconsForm(props: OfferedIconsFormProps) {
  const { t } = useLingui();
  const { isLoading = false, isSaving = false, loadError, uses } = props;
  const form = useRuleForm<OfferedIconsValues>({
    ...props,
    canSave: !isLoading && !loadError,
    validate: () => ({}),
  });
  if (loadError) return <FailureState title={t`图标加载失败`} detail={loadError} onRetry={props.onRetry} />;
  if (isLoading) return <Spinner />;
  const discard = () => {
    for (const name of menuIconNames)
      form.methods.resetField(name, { defaultValue: props.initialValues[name] });
    props.onDiscard();
  };
  return (
    <Root>
      <AllIcons form={form} />
      <IconsBody>
        <DraftNotice offer={props.draftOffer} />
        <SaveFailure error={props.error} isSaving={isSaving} />
        {(Object.keys(menuIconGroups) as MenuIconGroup[]).map((group) => (
          <IconGroup key={group} group={group} form={form} uses={uses} />
        ))}
        <Hint>
          <Trans>不提供的图标不能再选；已经使用它的菜单项保持不变。</Trans>
        </Hint>
      </IconsBody>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={isSaving}
        onDiscard={discard}
        onSave={() => void form.save()}
      />
    </Root>
  );
}

function offer(form: RuleForm<OfferedIconsValues>, names: readonly MenuIconName[], isOffered: boolean) {
  for (const name of names) form.methods.setValue(name, isOffered, { shouldDirty: true });
}

function AllIcons({ form }: { form: RuleForm<OfferedIconsValues> }) {
  const { t } = useLingui();
  const offered = useWatch({ control: form.methods.control, name: [...menuIconNames] }).filter(
    Boolean,
  ).length;
  return (
    <IconsTools>
      <Button size="small" onPress={() => offer(form, menuIconNames, true)}>{t`全部提供`}</Button>
      <Button size="small" onPress={() => offer(form, menuIconNames, false)}>{t`全部不提供`}</Button>
      <span role="status">{t`提供 ${offered} 个，共 ${menuIconNames.length} 个`}</span>
    </IconsTools>
  );
}

interface IconGroupProps extends Pick<OfferedIconsFormProps, 'uses'> {
  group: MenuIconGroup;
  form: RuleForm<OfferedIconsValues>;
}

function IconGroup({ group, form, uses }: IconGroupProps) {
  const { i18n } = useLingui();
  const names: readonly MenuIconName[] = menuIconGroups[group];
  const offered = useWatch({ control: form.methods.control, name: [...names] });
  const count = offered.filter(Boolean).length;
  const title = i18n._(iconGroupWords[group]);
  return (
    <Group aria-label={title}>
      <h2>
        <Checkbox
          isSelected={count === names.length}
          isIndeterminate={count > 0 && count < names.length}
          onChange={({ isSelected }) => offer(form, names, isSelected)}
        >
          {title}
        </Checkbox>
      </h2>
      <Choices>
        {names.map((name) => (
          <IconChoice key={name} name={name} form={form} uses={uses[name]} />
        ))}
      </Choices>
    </Group>
  );
}

interface IconChoiceProps {
  name: MenuIconName;
  form: RuleForm<OfferedIconsValues>;
  uses: number;
}

function IconChoice({ name, form, uses }: IconChoiceProps) {
  const { t, i18n } = useLingui();
  const { value, set } = useRuleField(form, name);
  return (
    <li>
      <Checkbox isSelected={value} onChange={({ isSelected }) => set(isSelected)}>
        <MenuIcon name={name} /> {i18n._(iconWords[name])}
      </Checkbox>
      {uses > 0 && <small>{value ? t`${uses} 个菜单项使用` : t`${uses} 个菜单项仍保留`}</small>}
    </li>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-8) var(--space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  small { display: block; padding-inline-start: 24px; color: var(--text-tertiary); font: var(--font-caption); }
`;

const Hint = styled.p`
  margin: 0;
  color: var(--text-secondary);
  font: var(--font-small);
`;
