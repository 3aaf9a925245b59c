import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { keptBody, useKeptFocus } from '../../primitives/data-table/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import { printsWhole, unprinted } from '../../primitives/printing/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { visuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { DictionaryTypes, type DictionaryTypesProps } from './DictionaryTypes.tsx';

export interface DictionaryPageProps {
  /** The page's heading, for assistive technology: the eye finds it in the page tabs. */
  title: string;
  types: DictionaryTypesProps;
  /** The entries of the chosen type; without it none is chosen. */
  children?: ReactNode;
}

/** The dictionaries beside the entries of one of them; below 768 they open over the page. */
export function DictionaryPage({ title, types, children }: DictionaryPageProps) {
  const { t } = useLingui();
  const isNarrow = useMediaQuery(narrowScreen);
  const [isOpen, setOpen] = useState(false);
  const focusKeeper = useKeptFocus<HTMLElement>();
  const chosen = types.types.find(({ id }) => id === types.selectedId);
  return (
    <Sheet ref={focusKeeper}>
      <h1>{title}</h1>
      {isNarrow ? (
        <Opener>
          <Button icon={<ChevronDown size={16} aria-hidden />} onPress={() => setOpen(true)}>
            {chosen ? t`字典类型：${chosen.name}` : t`选择字典类型`}
          </Button>
        </Opener>
      ) : (
        <Side>
          <DictionaryTypes {...types} />
        </Side>
      )}
      {isNarrow && isOpen && (
        <Drawer title={t`选择字典类型`} side="start" onClose={() => setOpen(false)}>
          <DictionaryTypes
            {...types}
            onSelect={(details) => {
              setOpen(false);
              types.onSelect(details);
            }}
            onAdd={
              types.onAdd &&
              (() => {
                setOpen(false);
                types.onAdd?.();
              })
            }
          />
        </Drawer>
      )}
      <Main {...keptBody}>
        {children ?? (types.state !== 'loading' && <EmptyState title={t`请选择一个字典类型`} />)}
      </Main>
    </Sheet>
  );
}

const Sheet = styled.section`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  > h1 { ${visuallyHidden} }
  @media (max-width: 767px) { flex-direction: column; border: 0; border-radius: 0; }
  ${printsWhole}
`;

const Side = styled.div`
  display: flex;
  flex: none;
  width: 296px;
  border-inline-end: 1px solid var(--border-subtle);

  > * { flex: 1; }
  @media (max-width: 1279px) { width: 232px; }
  ${unprinted}
`;

const Opener = styled.div`
  flex: none;
  padding: var(--space-8) var(--space-12);
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  > button { flex-direction: row-reverse; justify-content: space-between; width: 100%; white-space: normal; overflow-wrap: anywhere; }
  ${unprinted}
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  ${printsWhole}
`;
