import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { styled } from 'styled-components';
import { TextLink } from '../../primitives/text-link/index.ts';
import { useRightsWords } from '../rights/index.ts';
import type { RoleEffectLine } from './types.ts';

export interface RoleEffectProps {
  /** `failed` where it could not be worked out: saving is possible all the same. */
  effect: readonly RoleEffectLine[] | 'loading' | 'failed';
  /** Leads to the people it is about. */
  onShowPeople?: () => void;
}

/** What saving a role changes, in people and records. */
export function RoleEffect({ effect, onShowPeople }: RoleEffectProps) {
  const { t } = useLingui();
  const say = useEffectWords();
  if (effect === 'loading') return <Line>{t`正在计算保存后的变化…`}</Line>;
  if (effect === 'failed') return <Line>{t`有未保存的修改，保存后的变化没有算出`}</Line>;
  const sentences = effect.map(say).join(t`，`);
  return (
    <Line>
      <Users size={17} aria-hidden />
      <span>
        <b>
          <Trans>保存后：</Trans>
        </b>
        {sentences || t`成员看到和能做的不变`}
      </span>
      {effect.length > 0 && onShowPeople && (
        <TextLink type="button" onClick={onShowPeople}>
          {t`查看名单`}
        </TextLink>
      )}
    </Line>
  );
}

/** One line of it in words. */
function useEffectWords() {
  const { t, i18n } = useLingui();
  const words = useRightsWords();
  return (line: RoleEffectLine) => {
    const { people } = line;
    if (line.kind === 'right') {
      const right = words.right(line.right);
      return line.isGained ? t`${people} 人将可以“${right}”` : t`${people} 人将不能“${right}”`;
    }
    if (line.kind === 'field') {
      const field = words.field(line.group);
      switch (line.shows) {
        case 'hidden':
          return t`${people} 人将看不到${field}`;
        case 'masked':
          return t`${people} 人将只看到掩码的${field}`;
        case 'revealed':
          return t`${people} 人将可按需查看${field}`;
        case 'full':
          return t`${people} 人将看到完整的${field}`;
        case 'more':
          return t`${people} 人看到的${field}将放宽`;
        case 'less':
          return t`${people} 人看到的${field}将收窄`;
      }
    }
    if (line.count === undefined) {
      const area = words.area(line.area);
      return line.isMore ? t`${people} 人将看到更多${area}` : t`${people} 人将看到更少${area}`;
    }
    const customers = `${i18n.number(line.count)}${line.isAtLeast ? '+' : ''}`;
    return line.isMore
      ? t`${people} 人将多看到 ${customers} 位客户`
      : t`${people} 人将少看到 ${customers} 位客户`;
  };
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
  min-width: 0;

  > svg { flex: none; color: var(--brand-text); }
  > span { flex: 0 1 auto; min-width: 0; overflow-wrap: anywhere; }
  b { font: var(--font-body-strong); }
`;
