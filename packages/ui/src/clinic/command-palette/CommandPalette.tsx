import { useLingui } from '@lingui/react/macro';
import { FileText, Search, User } from 'lucide-react';
import { Autocomplete, Collection, Header, Input, MenuSection, Text, TextField } from 'react-aria-components';
import { Dialog } from '../../primitives/dialog/index.ts';
import { useWholeNumbersOnly } from '../call-number/index.ts';
import { Box, Entry, List, Note } from './CommandPalette.styles.ts';

/** Something that the palette can open. */
export interface PaletteEntry {
  /** Different for every entry, pages and customers together. */
  id: string;
  label: string;
  /** Tells namesakes apart, such as the masked phone. */
  detail?: string;
}

/** How far the search for customers is; `short`: nothing to search for yet. */
export type PaletteSearch = 'short' | 'loading' | 'failed' | 'found';

export interface CommandPaletteProps {
  text: string;
  onTextChange: (details: { text: string }) => void;
  /** Shown as long as nothing is typed. */
  recent: readonly PaletteEntry[];
  /** The pages that the text names. */
  pages: readonly PaletteEntry[];
  /** The customers found for this text, never for an older one: Enter must not open somebody else. */
  customers: readonly PaletteEntry[];
  search: PaletteSearch;
  onOpen: (details: { entry: PaletteEntry }) => void;
  onClose: () => void;
}

/**
 * Finds pages and customers by typing. The first result is chosen at once: arrows go on, Enter opens, Escape closes;
 * an Enter that ends an input method's composition opens nothing.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { text, onTextChange, recent, pages, customers, search, onOpen, onClose } = props;
  const { t } = useLingui();
  const isWholeOnly = useWholeNumbersOnly();
  const isBlank = text.trim() === '';
  const sections = [
    { id: 'recent', title: t`最近打开`, entries: isBlank ? recent : [], icon: FileText },
    { id: 'pages', title: t`页面`, entries: pages, icon: FileText },
    { id: 'customers', title: t`客户`, entries: isBlank ? [] : customers, icon: User },
  ].filter(({ entries }) => entries.length > 0);
  const notes: Record<PaletteSearch, string> = {
    short: isBlank ? '' : t`筛选内容需要大于两个字符!`,
    loading: t`正在查找…`,
    failed: t`查找失败，请重试`,
    found: sections.length === 0 ? t`没有满足条件的数据` : '',
  };

  return (
    <Dialog title={t`搜索客户或页面`} width="600px" isFlush onClose={() => onClose()}>
      <Autocomplete inputValue={text} onInputChange={(next) => onTextChange({ text: next })}>
        <TextField type="search" aria-label={t`搜索客户或页面`} autoFocus>
          <Box>
            <Search size={16} aria-hidden />
            <Input
              placeholder={
                isWholeOnly
                  ? t`姓名、拼音、完整号码、后四位或页面名称`
                  : t`姓名、拼音、首字母、电话或页面名称`
              }
            />
          </Box>
        </TextField>
        <List aria-label={t`搜索结果`}>
          {sections.map(({ id, title, entries, icon: Icon }) => (
            <MenuSection key={id} id={id} aria-label={title}>
              <Header>{title}</Header>
              <Collection items={entries}>
                {(entry) => (
                  <Entry
                    id={entry.id}
                    textValue={entry.label}
                    onAction={() => onOpen({ entry })}
                    // The whole content is the name, so that what tells namesakes apart is spoken.
                    render={({ 'aria-labelledby': _label, 'aria-describedby': _description, ...rest }) => (
                      <div {...(rest as object)} />
                    )}
                  >
                    <Icon size={16} aria-hidden />
                    <Text slot="label">{entry.label}</Text>
                    {entry.detail && <Text slot="description">{entry.detail}</Text>}
                  </Entry>
                )}
              </Collection>
            </MenuSection>
          ))}
        </List>
      </Autocomplete>
      <Note role="status">{isBlank ? '' : notes[search]}</Note>
    </Dialog>
  );
}
