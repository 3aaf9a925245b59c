import { tagFields } from '@huifang/domain/tag/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { DraftNotice, type DraftOffer } from '../draft-notice/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import { SaveFailure } from '../rule-form/index.ts';
import { TagChip } from './TagChip.tsx';
import { AddLine, Body, ChipButton, Section } from './TagDialog.styles.ts';
import {
  isShown,
  type NewTagProblem,
  newTagProblem,
  randomColour,
  select,
  type Tag,
  type TagDraft,
  unselect,
} from './tag.ts';

export interface TagDialogProps {
  /** @default 个人标签 */
  title?: string;
  /** Absent while a customer is being registered; confirming then only hands the list back. */
  customer?: PersonSummary;
  /** The person's tags, those that are never shown included. */
  selected: readonly Tag[];
  /** Tags to choose from. */
  candidates: readonly Tag[];
  /** Characters a new tag may have. @default 20 */
  maxLength?: number;
  /** Tags that a person may have. @default 100 */
  maxTags?: number;
  /** The colour of a new tag. @default one of the 20 presets by chance */
  pickColour?: () => string;
  /** @default false */
  isLoading?: boolean;
  /** Why the tags could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed; the choice stays. */
  error?: string;
  /** An unsaved choice to go on with, shown as changed. */
  draft?: TagDraft;
  /** A draft that was left behind: the operator chooses whether to go on with it. */
  draftOffer?: DraftOffer;
  /** The choice was changed and is not saved yet. */
  onDraftChange?: (details: { draft: TagDraft }) => void;
  onSubmit: (details: { tags: Tag[] }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Chooses a person's tags (rule tag-3): removing one makes it a candidate, pressing a candidate selects it. */
export function TagDialog(props: TagDialogProps) {
  const { t } = useLingui();
  const { customer, isSaving = false, isLoading = false, loadError, maxTags = 100 } = props;
  const [changed, setChanged] = useState<TagDraft>();
  const [known, setKnown] = useState<TagDraft>();
  // A draft that arrives later takes the place of the choice so far.
  if (props.draft && props.draft !== known) {
    setKnown(props.draft);
    setChanged(props.draft);
  }
  const draft = changed ?? { selected: props.selected, candidates: props.candidates };
  const isTooMany = draft.selected.length > maxTags;
  const isThere = !isLoading && !loadError;
  const canSave = isThere && !isTooMany;
  const save = () => {
    if (canSave && !isSaving) props.onSubmit({ tags: [...draft.selected] });
  };

  return (
    <Dialog
      title={props.title ?? t`个人标签`}
      width="600px"
      isFlush
      banner={customer && <PersonBanner person={customer} />}
      isDirty={changed !== undefined}
      onSave={save}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!canSave} onPress={save}>
            <Trans>确定</Trans>
          </Button>
        </>
      }
    >
      <Body>
        {isThere && <DraftNotice offer={props.draftOffer} />}
        <SaveFailure error={props.error} isSaving={isSaving} title={t`保存失败`} />
        {isLoading && (
          <div role="status" aria-label={t`正在加载…`}>
            <Skeleton width="70%" height="22px" />
          </div>
        )}
        {!isLoading && loadError && (
          <FailureState title={t`标签加载失败`} detail={loadError} onRetry={props.onRetry} />
        )}
        {isThere && isTooMany && (
          <Notice tone="danger">
            <Trans>每位客户最多 {maxTags} 个标签，请先移除多余的标签</Trans>
          </Notice>
        )}
        {isThere && (
          <TagPicker
            {...props}
            draft={draft}
            onChange={(next) => {
              setChanged(next);
              props.onDraftChange?.({ draft: next });
            }}
          />
        )}
      </Body>
    </Dialog>
  );
}

interface TagPickerProps extends TagDialogProps {
  draft: TagDraft;
  onChange: (draft: TagDraft) => void;
}

function TagPicker({
  draft,
  onChange,
  maxLength = tagFields.content.max,
  pickColour = randomColour,
}: TagPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<NewTagProblem>();
  const shown = draft.selected.filter(isShown);
  const wanted = text.trim().toLowerCase();
  const offered = draft.candidates.filter((tag) => tag.name.toLowerCase().includes(wanted));
  const words: Record<NewTagProblem, string> = {
    blank: t`请填写标签`,
    long: t`最多填写 ${maxLength} 个字`,
    repeated: t`已有该标签`,
  };

  const add = () => {
    const found = newTagProblem(text, draft, maxLength);
    setProblem(found);
    if (found) return;
    const tag = { id: '', name: text.trim(), colour: pickColour(), nature: 0 };
    onChange({ ...draft, candidates: [tag, ...draft.candidates] });
    setText('');
  };

  const [only, ...others] = offered;
  const onEnter = () => {
    if (wanted === '' || !only || others.length > 0) return add();
    onChange(select(draft, only));
    setText('');
  };

  return (
    <>
      <TagSection
        title={t`已选标签（${shown.length}）`}
        tags={shown}
        empty={t`还没有选择标签`}
        nameOf={(name) => t`移除 ${name}`}
        icon={<X size={12} aria-hidden />}
        onPress={(tag) => onChange(unselect(draft, tag))}
      />
      <AddLine>
        <TextField
          label={t`新标签`}
          autoFocus
          hint={t`输入即查找；只有一个匹配时按回车选择，没有匹配时添加到候选标签`}
          error={problem && words[problem]}
          value={text}
          onChange={({ value }) => {
            setText(value);
            setProblem(undefined);
          }}
          onEnter={onEnter}
        />
        <Button icon={<Plus size={14} aria-hidden />} onPress={add}>
          <Trans>添加</Trans>
        </Button>
      </AddLine>
      <TagSection
        title={t`候选标签（${offered.length}）`}
        tags={offered}
        empty={t`没有满足条件的数据`}
        nameOf={(name) => t`选择 ${name}`}
        icon={<Plus size={12} aria-hidden />}
        onPress={(tag) => onChange(select(draft, tag))}
      />
    </>
  );
}

interface TagSectionProps {
  title: string;
  tags: readonly Tag[];
  empty: string;
  nameOf: (name: string) => string;
  icon: ReactNode;
  onPress: (tag: Tag) => void;
}

function TagSection({ title, tags, empty, nameOf, icon, onPress }: TagSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);
  // The pressed tag moves to the other list; focus stays at its place in this one.
  useEffect(() => {
    if (pressed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(pressed.current, buttons.length - 1)]?.focus();
    pressed.current = undefined;
  });
  return (
    <Section>
      <h3 aria-live="polite">{title}</h3>
      {tags.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul ref={list} aria-label={title}>
          {tags.map((tag, index) => (
            <li key={tag.id || tag.name}>
              <ChipButton
                type="button"
                aria-label={nameOf(tag.name)}
                onClick={() => {
                  pressed.current = index;
                  onPress(tag);
                }}
              >
                <TagChip tag={tag}>{icon}</TagChip>
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
