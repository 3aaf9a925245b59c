import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeRoot } from './ConsultModal.styles.ts';

const icons = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

/** One statement above the form; failures interrupt a screen reader, the rest waits its turn. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
}) {
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
