import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const icons = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

export interface NoticeProps {
  tone: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
}

/** One statement above the form; failures interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <NoticeRoot data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={17} aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </NoticeRoot>
  );
}

const NoticeRoot = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border-radius: var(--radius-md);
  background: var(--info-tint);
  box-shadow: inset 0 0 0 1px var(--info-border);
  overflow-wrap: anywhere;

  & > svg { flex: none; margin-top: 3px; color: var(--info-text); }
  & > div { flex: 1; min-width: 0; }
  & strong { font-weight: 600; }
  & p { color: var(--text-secondary); font: var(--font-small); }
  &[data-tone='danger'] { background: var(--danger-tint); box-shadow: inset 0 0 0 1px var(--danger-border); }
  &[data-tone='danger'] > svg { color: var(--danger-text); }
  &[data-tone='warning'] { background: var(--warning-tint); box-shadow: inset 0 0 0 1px var(--warning-border); }
  &[data-tone='warning'] > svg { color: var(--warning-text); }
  &[data-tone='success'] { background: var(--success-tint); box-shadow: inset 0 0 0 1px var(--success-border); }
  &[data-tone='success'] > svg { color: var(--success-text); }
`;
