import { longestWord } from '@huifang/domain/dictionaries';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { isComposing } from '../../primitives/field/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { EntryColourSelect } from '../entry-chip/index.ts';
import { Impact, NewName } from './RenameParts.styles.ts';
import type { Act, EntryProps } from './rows.ts';
import type { EntryRenaming, RenameChoice } from './types.ts';
import { useUsesText } from './useUsesText.ts';

interface RenameProps extends Pick<EntryProps, 'entry' | 'act' | 'canListUses'> {
  renaming: EntryRenaming;
}

/** Escape anywhere in the row gives the renaming up. What opens over it closes alone. */
export const renameKeys = (act: Act) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    act(({ renaming, onRenameCancel }) => renaming?.isSaving || onRenameCancel());
  },
});

/** The new word; Enter saves it. */
export function RenameName({ entry, act, renaming }: RenameProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <NewName>
      <TextField
        ref={input}
        label={t`${entry.name} 的新名称`}
        isLabelHidden
        maxLength={longestWord}
        isReadOnly={renaming.isSaving}
        value={renaming.name}
        error={renaming.error}
        onChange={({ value }) => act(({ onRenameChange }) => onRenameChange({ name: value }))}
        onEnter={() => act(({ onRenameSave }) => onRenameSave())}
      />
      {renaming.name !== entry.writtenName && <small>{t`原为“${entry.writtenName}”`}</small>}
    </NewName>
  );
}

/** The colour, chosen along with the word. */
export function RenameColour({ entry, act, renaming }: RenameProps) {
  const { t } = useLingui();
  return (
    <EntryColourSelect
      label={t`颜色`}
      isLabelHidden
      sample={entry.code}
      isDisabled={renaming.isSaving}
      value={renaming.colour ?? ''}
      onChange={({ value }) => act(({ onRenameChange }) => onRenameChange({ colour: value }))}
    />
  );
}

/** What the new word means for the records that use the old one, and the way to save it. */
export function RenameImpact({ entry, act, canListUses, renaming }: RenameProps) {
  const { t } = useLingui();
  const { isSaving = false } = renaming;
  return (
    <Impact>
      {entry.uses > 0 && (
        <RenameQuestion
          entry={entry}
          newName={renaming.name}
          choice={renaming.choice}
          savedFilters={renaming.savedFilters}
          isDisabled={isSaving}
          onChange={({ choice }) => act(({ onRenameChange }) => onRenameChange({ choice }))}
          onUses={canListUses ? () => act(({ onUses }) => onUses?.({ entry })) : undefined}
        />
      )}
      <div data-ways>
        <Button
          size="small"
          variant="primary"
          isBusy={isSaving}
          onPress={() => act(({ onRenameSave }) => onRenameSave())}
        >
          <Trans>保存</Trans>
        </Button>
        <Button
          size="small"
          isDisabled={isSaving}
          onPress={() => act(({ onRenameCancel }) => onRenameCancel())}
        >
          <Trans>取消</Trans>
        </Button>
        <small>{t`保存后短时间内可撤销`}</small>
      </div>
    </Impact>
  );
}

export interface RenameQuestionProps extends Pick<EntryRenaming, 'choice' | 'savedFilters'> {
  entry: EntryProps['entry'];
  newName: string;
  isDisabled?: boolean;
  onChange: (details: { choice: RenameChoice }) => void;
  /** Leads to the records that use it. */
  onUses?: () => void;
}

/** Which word old records show once an entry is renamed: the one of their registration, or the new one. */
export function RenameQuestion(props: RenameQuestionProps) {
  const { t } = useLingui();
  const { entry, newName, choice, savedFilters = 0, isDisabled, onUses } = props;
  const uses = useUsesText()(entry);
  const oldName = entry.writtenName;
  const name = newName.trim() || oldName;
  return (
    <>
      <div data-question>
        <TriangleAlert size={16} aria-hidden />
        <span>
          <Trans>
            <b>{uses} 条记录</b>正在使用“{oldName}”，改名后它们显示哪个词？
          </Trans>
        </span>
        {onUses && (
          <TextLink type="button" onClick={onUses}>
            <Trans>查看这些记录</Trans>
          </TextLink>
        )}
      </div>
      <RadioGroup
        label={t`旧记录显示的词`}
        isLabelHidden
        orientation="vertical"
        isDisabled={isDisabled}
        value={choice}
        onChange={({ value }) => props.onChange({ choice: value as RenameChoice })}
        options={[
          {
            value: 'keep',
            label: (
              <>
                <b>{t`保留原词`}</b> <span>{t`旧记录仍显示“${oldName}”，新登记用新词`}</span>
              </>
            ),
          },
          {
            value: 'follow',
            label: (
              <>
                <b>{t`一起改名`}</b>{' '}
                <span>
                  {savedFilters > 0
                    ? t`旧记录也显示“${name}”，${savedFilters} 个保存的筛选随之更新`
                    : t`旧记录也显示“${name}”`}
                </span>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
