import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MenuIcon } from '../shell/menu-icons.ts';

export interface HomeLink {
  id: string;
  title: string;
  /** A name of the menu's icons. */
  icon?: string;
  href: string;
}

export interface HomeGreetingProps {
  name: string;
  /** Decides the greeting and shows beside it, in the organisation's time zone. */
  now: { hour: number; label: string };
  /** The pages that the user's menu holds. */
  links: readonly HomeLink[];
  onNavigate: (details: { link: HomeLink }) => void;
}

/** Greets by the time of day and leads to the pages one may open. */
export function HomeGreeting({ name, now, links, onNavigate }: HomeGreetingProps) {
  const { t } = useLingui();
  const greeting =
    now.hour < 6 ? t`夜深了` : now.hour < 12 ? t`上午好` : now.hour < 18 ? t`下午好` : t`晚上好`;
  return (
    <Area>
      <h1>
        <Trans>
          {greeting}，{name}
        </Trans>
        <small>{now.label}</small>
      </h1>
      <Card aria-label={t`常用页面`}>
        <h2>
          <Trans>常用页面</Trans>
        </h2>
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <a
                href={link.href}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onNavigate({ link });
                }}
              >
                <MenuIcon name={link.icon} />
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Area>
  );
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding: var(--space-8) var(--space-4);

  > h1 { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--space-12); font: var(--font-heading-strong); }
  small { color: var(--text-secondary); font: var(--font-body); }
`;

const Card = styled.section`
  padding: var(--space-16);
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  > h2 { margin-bottom: var(--space-12); font: var(--font-body-strong); }
  > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: var(--space-8); }
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 48px;
    padding: 0 var(--space-12);
    border: 1px solid var(--border-default);
    border-radius: var(--radius-sm);
    color: var(--text-primary);
    text-decoration: none;
  }
  a:hover { background: var(--bg-hover); }
  svg { flex: none; color: var(--brand-text); }
`;
