import { isMenuName, menuFields } from '@huifang/domain/menu-fields';
import { isMenuIcon, type MenuIconName, menuIconNames } from '@huifang/domain/menu-icons';
import type { Translations } from '@huifang/domain/translations';
import { isWebAddress } from '@huifang/domain/web-address';
import { msg } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { CheckboxGroup } from '../../primitives/checkbox/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { iconWords } from '../menu-icons/index.ts';
import { rights, useRightName } from '../rights/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { MenuIcon } from '../shell/menu-icons.ts';
import { TranslationFields } from '../translations/index.ts';
import { useKindWords } from './MenuEditor.tsx';
import type { MenuEntryKind } from './types.ts';

export interface MenuEntryValues {
  kind: MenuEntryKind;
  title: string;
  translations: Translations;
  name: string;
  icon: string;
  extra: string;
  url: string;
  access: readonly string[];
}

export interface MenuEntryDialogProps extends EditProps<MenuEntryValues> {
  /** A new one may still become a page, a group or a link. @default false */
  isNew?: boolean;
  /** The pages that exist. */
  pages: readonly SelectOption[];
  /** The icons that it can be given; the one that it has stays among them. @default all */
  offeredIcons?: readonly string[];
}

/** An entry of the menu: what it is called in three languages, where it leads, its icon, and who sees it. */
export function MenuEntryDialog({
  isNew = false,
  pages,
  offeredIcons = menuIconNames,
  ...props
}: MenuEntryDialogProps) {
  const { t } = useLingui();
  const { _ } = useI18n();
  const nameOfRight = useRightName();
  const kinds = useKindWords();
  const labels = {
    kind: t`类型`,
    title: t`标题`,
    translations: t`其他语言`,
    name: t`页面名称`,
    url: t`链接地址`,
    extra: t`附加值`,
    icon: t`图标`,
    access: t`可见范围`,
  };
  return (
    <EditDialog<MenuEntryValues>
      {...props}
      title={isNew ? t`新增菜单项` : t`编辑菜单项`}
      width="560px"
      labels={labels}
      words={(name, values) => {
        if (name === 'kind') return kinds[values.kind];
        if (name === 'icon') return isMenuIcon(values.icon) ? _(iconWords[values.icon]) : values.icon;
        if (name === 'access') return values.access.map(nameOfRight).join(t`、`);
        return name === 'translations'
          ? [values.translations['zh-TW'], values.translations['en-US']].filter(Boolean).join(' / ')
          : String(values[name]);
      }}
      validate={(values) => validate(values, props.initialValues)}
    >
      {(form) => (
        <Fields
          form={form}
          labels={labels}
          isNew={isNew}
          pages={pages}
          icons={menuIconNames.filter(
            (name) => offeredIcons.includes(name) || name === props.initialValues.icon,
          )}
        />
      )}
    </EditDialog>
  );
}

interface FieldsProps {
  form: RuleForm<MenuEntryValues>;
  labels: Readonly<Record<keyof MenuEntryValues, string>>;
  isNew: boolean;
  pages: readonly SelectOption[];
  icons: readonly MenuIconName[];
}

function Fields({ form, labels, isNew, pages, icons }: FieldsProps) {
  const { t } = useLingui();
  const { _ } = useI18n();
  const kinds = useKindWords();
  const kind = useRuleField(form, 'kind');
  const title = useRuleField(form, 'title');
  const translations = useRuleField(form, 'translations');
  const name = useRuleField(form, 'name');
  const url = useRuleField(form, 'url');
  const extra = useRuleField(form, 'extra');
  const icon = useRuleField(form, 'icon');
  const access = useRuleField(form, 'access');
  const isKnown = pages.some(({ value }) => value === name.value);
  return (
    <>
      {isNew && (
        <RadioGroup
          {...kind.groupControl}
          label={labels.kind}
          options={(['page', 'group', 'link'] as const).map((value) => ({ value, label: kinds[value] }))}
          value={kind.value}
          onChange={({ value }) => kind.set(value as MenuEntryKind)}
        />
      )}
      <TextField
        {...title.control}
        autoFocus
        label={labels.title}
        isRequired
        value={title.value}
        onChange={({ value }) => title.set(value)}
      />
      <TranslationFields
        word={title.value}
        value={translations.value}
        error={translations.control.error}
        onChange={({ value }) => translations.set(value)}
      />
      {kind.value === 'page' && (
        <Select
          label={t`页面`}
          options={[...pages, { value: '', label: t`其他` }]}
          value={isKnown ? name.value : ''}
          onChange={({ value }) => name.set(value)}
        />
      )}
      <TextField
        {...name.control}
        label={labels.name}
        isRequired
        hint={
          kind.value === 'page' && name.value !== '' && !isKnown
            ? t`没有这个页面，点开后会说明菜单配置有误`
            : t`字母、数字、- 和 _`
        }
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      {kind.value === 'link' && (
        <TextField
          {...url.control}
          label={labels.url}
          isRequired
          placeholder="https://"
          value={url.value}
          onChange={({ value }) => url.set(value)}
        />
      )}
      {kind.value === 'page' && (
        <TextField
          {...extra.control}
          label={labels.extra}
          hint={t`模板页面打开的编号，其他页面不用填写`}
          value={extra.value}
          onChange={({ value }) => extra.set(value)}
        />
      )}
      <Gallery>
        <RadioGroup
          {...icon.groupControl}
          label={labels.icon}
          options={icons.map((value) => ({
            value,
            label: (
              <>
                <MenuIcon name={value} /> {_(iconWords[value])}
              </>
            ),
          }))}
          value={icon.value}
          onChange={({ value }) => icon.set(value)}
        />
      </Gallery>
      <Rights>
        <CheckboxGroup
          {...access.groupControl}
          label={labels.access}
          hint={t`有其中任一权限的人能看到；不选则所有人都能看到`}
          options={Object.entries(rights).map(([value, { name }]) => ({ value, label: _(name) }))}
          value={access.value}
          onChange={({ value }) => access.set(value)}
        />
      </Rights>
    </>
  );
}

function validate(values: MenuEntryValues, before: MenuEntryValues): FieldProblems<MenuEntryValues> {
  const { kind, title, name, url, extra, translations } = values;
  return {
    title: title.trim() === '' ? msg`请填写标题` : lengthProblem(title, menuFields.title.max),
    // An older name stays until it is changed.
    name:
      isMenuName(name.trim()) || (name !== '' && name === before.name)
        ? undefined
        : msg`页面名称只能有字母、数字、- 和 _`,
    url:
      kind === 'link' && !isWebAddress(url.trim())
        ? msg`只能填写 http 或 https 开头的网址`
        : lengthProblem(url, menuFields.url.max),
    extra: lengthProblem(extra, menuFields.extra.max),
    translations:
      lengthProblem(translations['zh-TW'], menuFields.title.max) ??
      lengthProblem(translations['en-US'], menuFields.title.max),
  };
}

const Gallery = styled.div`
  [role='radiogroup'] { display: grid; grid-template-columns: repeat(auto-fill, minmax(110px, 1fr)); gap: var(--space-4); max-height: 180px; overflow: auto; }
  label span { display: inline-flex; align-items: center; gap: var(--space-6); }
`;

const Rights = styled.div`
  [role='group'] { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: var(--space-4); max-height: 200px; overflow: auto; }
`;
