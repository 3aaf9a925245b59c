import type { SettingPage } from '@huifang/domain/settings';
import { useLingui } from '@lingui/react/macro';
import { Lock, X } from 'lucide-react';
import { useState } from 'react';
import { ReviewMark } from '../../primitives/field/Field.styles.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { useItemRows } from './labels.tsx';
import { Pane, PaneBody, PaneFoot, PaneHead, PaneTools, PreviewField } from './PreviewPane.styles.ts';
import { type DecidedRules, isSameRule, type PlacedDepartment, ruleIn, type UnsavedRules } from './rules.ts';
import { Asterisk } from './SettingsMatrix.styles.ts';

export interface PreviewPaneProps {
  page: SettingPage;
  departments: readonly PlacedDepartment[];
  decided: DecidedRules;
  unsaved: UnsavedRules;
  /** Of which department; empty for what holds without one. */
  departmentId: string;
  onDepartmentChange: (details: { departmentId: string }) => void;
  onClose: () => void;
}

/** Empty is no choice for a list. */
const organisationKey = 'organisation';

/** The fields of a page as a department would have them, what is not saved included. */
export function PreviewPane({ page, departments, decided, unsaved, ...props }: PreviewPaneProps) {
  const { t } = useLingui();
  const [purpose, setPurpose] = useState<'new' | 'edit'>('new');
  const rows = useItemRows(page);
  const department = departments.find(({ id }) => id === props.departmentId);
  const path = department?.path ?? [];
  const isEdit = purpose === 'edit' && page !== 'callback';
  const fields = rows.flatMap((row) => {
    const about = { page, item: row.id };
    const rule = ruleIn(about, path, decided, unsaved);
    const isChanged = !isSameRule(rule, ruleIn(about, path, decided));
    return rule.isHidden ? [] : [{ ...row, rule, isChanged }];
  });
  const hiddenCount = rows.length - fields.length;
  const groups = [...new Set(fields.map(({ group }) => group))];
  const organisation = t`机构默认`;
  const name = department?.name ?? organisation;
  return (
    <Pane aria-label={t`预览`}>
      <PaneHead>
        <h2>{t`预览`}</h2>
        <small title={name}>{t`${name}会看到的表单`}</small>
        <IconButton
          label={t`收起预览`}
          size="small"
          icon={<X size={16} aria-hidden />}
          onPress={props.onClose}
        />
      </PaneHead>
      <PaneTools>
        <Select
          label={t`预览的部门`}
          isLabelHidden
          options={[
            { value: organisationKey, label: organisation },
            ...departments.map(({ id, name: own }) => ({ value: id, label: own })),
          ]}
          value={department?.id ?? organisationKey}
          onChange={({ value }) =>
            props.onDepartmentChange({ departmentId: value === organisationKey ? '' : value })
          }
        />
        {page !== 'callback' && (
          <SegmentedControl
            label={t`预览的操作`}
            isLabelHidden
            options={[
              { value: 'new', label: t`新登记` },
              { value: 'edit', label: t({ context: 'a form that changes', message: '修改' }) },
            ]}
            value={purpose}
            onChange={({ value }) => setPurpose(value as 'new' | 'edit')}
          />
        )}
      </PaneTools>
      <PaneBody tabIndex={0} role="region" aria-label={t`${name}会看到的表单`}>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {fields
                .filter((field) => field.group === group)
                .map(({ id, label, rule, isChanged }) => {
                  const needsReview = isEdit && rule.isEditable && rule.needsApproval;
                  const isReadOnly = isEdit && !rule.isEditable;
                  return (
                    <PreviewField
                      key={id}
                      data-changed={isChanged || undefined}
                      data-quiet={needsReview || isReadOnly || undefined}
                    >
                      <dt>
                        {label}
                        {rule.isRequired && !isReadOnly && <Asterisk aria-hidden> *</Asterisk>}
                      </dt>
                      <dd>
                        {isReadOnly ? t`只读` : rule.isRequired ? t`必填` : t`选填`}
                        {needsReview && <ReviewMark>{t`需审核`}</ReviewMark>}
                        {isReadOnly && <Lock size={12} aria-hidden />}
                        {isChanged && <VisuallyHidden>{t`（有未保存的修改）`}</VisuallyHidden>}
                      </dd>
                    </PreviewField>
                  );
                })}
            </dl>
          </section>
        ))}
      </PaneBody>
      <PaneFoot>
        {hiddenCount > 0 ? t`另有 ${hiddenCount} 项隐藏；随未保存的修改变化` : t`随未保存的修改变化`}
      </PaneFoot>
    </Pane>
  );
}
