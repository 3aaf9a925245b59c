import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Dialog, DialogCancelButton, type DialogProps } from '../../primitives/dialog/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { useRightsWords } from '../rights/index.ts';

interface Shift {
  gained: number;
  lost: number;
}

/** What saving changes for one person; 10,000 stands for as many or more. */
export interface AffectedPerson {
  staffId: string;
  name: string;
  customers: Shift;
  followUps: Shift;
  complaints: Shift;
  rightsGained: readonly string[];
  rightsLost: readonly string[];
  fieldsWider: readonly FieldGroup[];
  fieldsNarrower: readonly FieldGroup[];
}

export interface RoleEffectPeopleProps {
  people: readonly AffectedPerson[];
  /** Leads to a person; without it their names are words. */
  onOpen?: (details: { id: string }) => void;
  onClose: DialogProps['onClose'];
}

/** What saving a role changes, person by person. */
export function RoleEffectPeople({ people, onOpen, onClose }: RoleEffectPeopleProps) {
  const { t, i18n } = useLingui();
  const words = useRightsWords();
  const shift = ({ gained, lost }: Shift) =>
    [gained > 0 && `+${i18n.number(gained)}`, lost > 0 && `−${i18n.number(lost)}`]
      .filter(Boolean)
      .join(' ') || '—';
  const others = (one: AffectedPerson) => [
    ...one.rightsGained.map((right) => `+ ${words.right(right)}`),
    ...one.rightsLost.map((right) => `− ${words.right(right)}`),
    ...one.fieldsWider.map(words.field).map((field) => t`${field}放宽`),
    ...one.fieldsNarrower.map(words.field).map((field) => t`${field}收窄`),
  ];
  return (
    <Dialog
      title={t`保存后会变化的人`}
      width="720px"
      onClose={onClose}
      footer={<DialogCancelButton>{t`关闭`}</DialogCancelButton>}
    >
      <Scroll tabIndex={0} role="region" aria-label={t`保存后会变化的人`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t`姓名`}</th>
              <th scope="col">{t`客户`}</th>
              <th scope="col">{t`回访`}</th>
              <th scope="col">{t`投诉`}</th>
              <th scope="col">{t`权限与字段`}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((one) => (
              <tr key={one.staffId}>
                <th scope="row">
                  {onOpen ? (
                    <TextLink type="button" onClick={() => onOpen({ id: one.staffId })}>
                      {one.name}
                    </TextLink>
                  ) : (
                    one.name
                  )}
                </th>
                <td>{shift(one.customers)}</td>
                <td>{shift(one.followUps)}</td>
                <td>{shift(one.complaints)}</td>
                <td>{others(one).join(t`、`) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Dialog>
  );
}

const Scroll = styled.div`
  max-height: 60vh;
  overflow: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--font-small);

  :is(th, td) { padding: var(--space-8) var(--space-12) var(--space-8) 0; border-block-end: 1px solid var(--border-subtle); font-weight: 400; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  td:not(:last-child) { white-space: nowrap; }
  thead th { color: var(--text-secondary); font: var(--font-caption); white-space: nowrap; }
`;
