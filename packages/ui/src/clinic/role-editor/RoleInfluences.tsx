import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TextLink } from '../../primitives/text-link/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { SectionHead } from './RoleScopes.tsx';
import type { RoleInfluence } from './types.ts';

export interface RoleInfluencesProps {
  influences: readonly RoleInfluence[];
  onChoose: (details: { id: string }) => void;
}

/** For whom a change of this role counts for nothing, because of another role that they have. */
export function RoleInfluences({ influences, onChoose }: RoleInfluencesProps) {
  if (influences.length === 0) return null;
  return (
    <Section>
      <SectionHead>
        <Trans>其他角色的影响</Trans>
      </SectionHead>
      {influences.map((influence) => (
        <p key={`${influence.role.id} ${influence.kind} ${Object.values(influence).join(' ')}`}>
          <Influence influence={influence} onChoose={onChoose} />
        </p>
      ))}
    </Section>
  );
}

function Influence({
  influence,
  onChoose,
}: Pick<RoleInfluencesProps, 'onChoose'> & { influence: RoleInfluence }) {
  const words = useRightsWords();
  const { people, role } = influence;
  const link = (
    <TextLink type="button" onClick={() => onChoose({ id: role.id })}>
      {role.name}
    </TextLink>
  );
  if (influence.kind === 'scope') {
    const area = words.area(influence.area);
    const reach = words.reach(influence.reach);
    return (
      <Trans>
        {people} 名成员另有角色 {link}，{area}的范围已是{reach}。
      </Trans>
    );
  }
  if (influence.kind === 'field') {
    const field = words.field(influence.group);
    return (
      <Trans>
        {people} 名成员另有角色 {link}，仍看得到{field}。
      </Trans>
    );
  }
  const right = words.right(influence.right);
  return (
    <Trans>
      {people} 名成员另有角色 {link}，仍有“{right}”。
    </Trans>
  );
}

const Section = styled.section`
  > p { margin: 0 0 var(--space-2); color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
`;
