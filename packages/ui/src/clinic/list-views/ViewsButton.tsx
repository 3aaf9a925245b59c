import { useLingui } from '@lingui/react/macro';
import { Bookmark, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../../primitives/popover/index.ts';
import { Dot, Name, Opener, Place } from './ViewsButton.styles.ts';

export interface ViewsButtonProps {
  /** Of the view that the list shows; absent for none. */
  name?: string;
  /** The list differs from that view. @default false */
  isChanged?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The menu of views. */
  children: ReactNode;
}

/** Names the view of a list and says when it was changed; behind it is the menu of views. */
export function ViewsButton({ name, isChanged = false, isOpen, onOpenChange, children }: ViewsButtonProps) {
  const { t } = useLingui();
  const label = name === undefined ? t`视图` : isChanged ? t`视图：${name}，已修改` : t`视图：${name}`;
  return (
    <Place>
      <Popover
        label={t`视图`}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <Opener aria-label={label} data-chosen={name === undefined ? undefined : true}>
            <Bookmark size={15} aria-hidden />
            <Name title={name}>{name ?? t`视图`}</Name>
            {isChanged && <Dot aria-hidden />}
            <ChevronDown size={14} aria-hidden />
          </Opener>
        }
      >
        {children}
      </Popover>
    </Place>
  );
}
