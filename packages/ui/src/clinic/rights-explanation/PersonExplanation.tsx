import type { FieldGroup, Visibility } from '@huifang/domain/rights/field-rights';
import type { Area } from '@huifang/domain/rights/scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../../primitives/states/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { Parts, type PartsProps } from './Parts.tsx';
import type { Part } from './types.ts';

export interface PersonExplanationProps extends Pick<PartsProps, 'onOpen'> {
  /** How many records each area shows, and why so many. */
  lists: readonly { area: Area; count: number; parts: readonly Part[] }[];
  /** How each group of fields shows, and which role says so. */
  fields: readonly { group: FieldGroup; visibility: Visibility; parts: readonly Part[] }[];
  /** The rights that somebody has, and what gives each. */
  rights: readonly { right: string; parts: readonly Part[] }[];
  /** Rights taken from them, whatever gives them. */
  taken?: readonly string[];
}

/** What one person sees and may do in the organisation, and which rule says so. */
export function PersonExplanation({ lists, fields, rights, taken = [], onOpen }: PersonExplanationProps) {
  const { t, i18n } = useLingui();
  const words = useRightsWords();
  return (
    <Root>
      <Section title={<Trans>看得到的记录</Trans>}>
        {lists.map(({ area, count, parts }) => (
          <Row key={area} name={words.area(area)} value={i18n.number(count)}>
            <Parts parts={parts} onOpen={onOpen} />
          </Row>
        ))}
      </Section>
      <Section title={<Trans>字段</Trans>}>
        {fields.map(({ group, visibility, parts }) => (
          <Row key={group} name={words.field(group)} value={words.visibility(visibility)}>
            <Parts parts={parts} onOpen={onOpen} />
          </Row>
        ))}
      </Section>
      <Section title={<Trans>权限</Trans>}>
        {rights.length === 0 && <EmptyState title={t`没有任何权限`} />}
        {rights.map(({ right, parts }) => (
          <Row key={right} name={words.right(right)}>
            <Parts parts={parts} onOpen={onOpen} />
          </Row>
        ))}
      </Section>
      {taken.length > 0 && (
        <Section title={<Trans>已收回的权限</Trans>}>
          {taken.map((right) => (
            <Row key={right} name={words.right(right)}>
              <Trans>无论角色是否给予，都没有</Trans>
            </Row>
          ))}
        </Section>
      )}
    </Root>
  );
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

function Row({ name, value, children }: { name: string; value?: string; children: ReactNode }) {
  return (
    <div data-row>
      <b>{name}</b>
      {value !== undefined && <span>{value}</span>}
      <p>{children}</p>
    </div>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-20);
  font: var(--font-small);

  h3 { margin: 0 0 var(--space-4); font: var(--font-body-strong); }
  [data-row] {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) minmax(0, 7fr);
    gap: 0 var(--space-12);
    padding-block: var(--space-6);
    border-block-start: 1px solid var(--border-subtle);
    overflow-wrap: anywhere;
  }
  b { font-weight: 400; }
  [data-row] > span { font-weight: 600; }
  p { margin: 0; color: var(--text-secondary); }
  b + p { grid-column: 2 / -1; }
  p > button { min-height: 0; }

  @media (max-width: 767px) {
    [data-row] { grid-template-columns: minmax(0, 1fr) auto; }
    p, b + p { grid-column: 1 / -1; }
  }
`;
