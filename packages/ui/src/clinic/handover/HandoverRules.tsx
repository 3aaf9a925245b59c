import { type HandoverWay, type WorkKind, waysFor } from '@huifang/domain/handover/work';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MultiSelect, Select } from '../../primitives/select/index.ts';
import type { HandoverRuleValue, HandoverValues, OpenWork } from './types.ts';
import { useWorkWords } from './useWorkWords.ts';

interface HandoverRulesProps {
  work: OpenWork;
  kinds: readonly WorkKind[];
  rules: HandoverValues['rules'];
  /** What is wrong with a rule, said once somebody has tried. */
  errors: Partial<Record<WorkKind, string>>;
  isDisabled: boolean;
  onChange: (details: { kind: WorkKind; rule: HandoverRuleValue }) => void;
}

/** One rule for each kind of work that waits. */
export function HandoverRules({ work, kinds, rules, errors, isDisabled, onChange }: HandoverRulesProps) {
  const { t } = useLingui();
  const words = useWorkWords();
  const ways: Readonly<Record<HandoverWay, string>> = {
    people: t`交给指定人员（多人轮流）`,
    department: t`交给部门（成员轮流）`,
    nobody: t`改为未分配`,
    stay: t`保留在原处`,
  };
  return (
    <Rules>
      {kinds.map((kind) => {
        const rule = rules[kind];
        const name = words.kinds[kind];
        const change = (part: Partial<HandoverRuleValue>) => onChange({ kind, rule: { ...rule, ...part } });
        return (
          <li key={kind}>
            <Select
              label={t`${name}（${work.counts[kind]}）`}
              isDisabled={isDisabled}
              options={waysFor(kind).map((way) => ({ value: way, label: ways[way] }))}
              value={rule.way}
              onChange={({ value }) => change({ way: value as HandoverWay })}
            />
            {rule.way === 'people' && (
              <MultiSelect
                label={t`${name}的接收人`}
                isRequired
                isDisabled={isDisabled}
                error={errors[kind]}
                placeholder={t`请选择`}
                options={work.receivers.map((one) => ({
                  value: one.id,
                  label: one.name,
                  detail: one.department,
                  ...(!one.kinds.includes(kind) && { isDisabled: true, reason: t`没有相应权限` }),
                }))}
                value={rule.peopleIds}
                onChange={({ value }) => change({ peopleIds: value })}
              />
            )}
            {rule.way === 'department' && (
              <Select
                label={t`${name}的接收部门`}
                isRequired
                isDisabled={isDisabled}
                error={errors[kind]}
                placeholder={t`请选择`}
                options={work.departments.map(({ id, name: label }) => ({ value: id, label }))}
                value={rule.departmentId}
                onChange={({ value }) => change({ departmentId: value })}
              />
            )}
          </li>
        );
      })}
    </Rules>
  );
}

const Rules = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-12);
  }

  @media (max-width: 767px) {
    & > li { grid-template-columns: minmax(0, 1fr); }
  }
`;
