import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Dialog } from '../../primitives/dialog/index.ts';

export interface KeyboardHelpProps {
  /** @default true */
  isOpen?: boolean;
  /** What the page's own keys do; those of the whole product follow. */
  keys: readonly { keys: readonly string[]; does: string }[];
  onClose: () => void;
}

/** Lists what the keys do on a page. */
export function KeyboardHelp({ isOpen = true, keys, onClose }: KeyboardHelpProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`键盘快捷键`} isOpen={isOpen} onClose={onClose}>
      <List>
        {[...keys, { keys: ['Ctrl', 'K'], does: t`搜索客户或页面` }].map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);

  > div { display: flex; align-items: center; gap: var(--space-12); }
  dt { display: flex; flex: none; gap: var(--space-4); width: 120px; }
  dd { color: var(--text-secondary); }
  kbd {
    min-width: 24px;
    padding: 0 var(--space-6);
    border: 1px solid var(--border-default);
    border-radius: var(--radius-xs);
    background: var(--bg-canvas);
    font: var(--font-caption);
    text-align: center;
  }
`;
