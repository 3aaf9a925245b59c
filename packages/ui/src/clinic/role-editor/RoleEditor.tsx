import { permissions } from '@huifang/domain/rights/permissions';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Spinner } from '../../primitives/loading/index.ts';
import { useMediaQuery } from '../../primitives/media-query/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { DraftNotice, type DraftOffer } from '../draft-notice/index.ts';
import { type EditConflict, SaveBar, SaveFailure } from '../rule-form/index.ts';
import { differences, gives, type RoleItems } from './items.ts';
import { RoleConflict } from './RoleConflict.tsx';
import { Aside, Columns, Main, Notices, Panel, Root, TabRow, Waiting } from './RoleEditor.styles.ts';
import { RoleEffect } from './RoleEffect.tsx';
import { RoleFields } from './RoleFields.tsx';
import { type RoleActions, RoleHead } from './RoleHead.tsx';
import { RoleInfluences } from './RoleInfluences.tsx';
import { RoleList, type RoleListProps } from './RoleList.tsx';
import { RoleRights } from './RoleRights.tsx';
import { areScopesWhole, RoleScopes } from './RoleScopes.tsx';
import type { RoleDepartment, RoleEffectLine, RoleInfluence, RoleValue } from './types.ts';

export interface RoleEditorProps extends Omit<RoleListProps, 'children'> {
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'failed';
  /** Shown in place of the roles, which could not be read. */
  failure?: ReactNode;
  /** The chosen role: a `RoleForm`. */
  children?: ReactNode;
}

/** The roles of an organisation, and beside them the chosen one. */
export function RoleEditor({ state = 'ready', failure, children, ...list }: RoleEditorProps) {
  const { t } = useLingui();
  return (
    <Root>
      <RoleList {...list}>
        {state === 'loading' && (
          <Waiting>
            <Spinner />
          </Waiting>
        )}
        {state === 'ready' && list.roles.length === 0 && <EmptyState title={t`还没有角色`} />}
      </RoleList>
      {state === 'failed' ? <Main>{failure}</Main> : (children ?? <Main />)}
    </Root>
  );
}

export interface RoleFormProps extends RoleActions {
  /** The role as it will be. */
  value: RoleValue;
  /** The same as it was saved. */
  saved: RoleValue;
  onChange: (details: { value: RoleValue }) => void;
  departments: readonly RoleDepartment[];
  /** What the viewer has: rights beyond it cannot be given. */
  grantable: readonly string[];
  /** @default false */
  needsSecondFactor?: boolean;
  influences?: readonly RoleInfluence[];
  /** Leads to a role that has influence. */
  onChooseRole: (details: { id: string }) => void;
  effect?: readonly RoleEffectLine[] | 'loading' | 'failed';
  onShowPeople?: () => void;
  /** Who has the role. */
  members: ReactNode;
  memberCount: number;
  draftOffer?: DraftOffer;
  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed, worded for the operator. */
  error?: string;
  conflict?: EditConflict<RoleItems>;
  /** @default false */
  isReadOnly?: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

type Part = 'rights' | 'scopes' | 'fields' | 'members';

/** One role: its rights, scopes, field rights and members. The draft is the caller's. */
export function RoleForm(props: RoleFormProps) {
  const { t } = useLingui();
  const {
    value,
    saved,
    onChange,
    departments,
    isReadOnly = false,
    isSaving = false,
    influences = [],
  } = props;
  const [part, setPart] = useState<Part>('rights');
  const [isChecked, setChecked] = useState(false);
  const isWide = useMediaQuery('(min-width: 1200px)');
  const panelId = useId();
  const isDirty = differences(value, saved).size > 0;
  const editing = { value, saved, onChange, isReadOnly };
  const scopes = <RoleScopes {...editing} departments={departments} isChecked={isChecked} />;
  const fields = <RoleFields {...editing} />;
  const others = <RoleInfluences influences={influences} onChoose={props.onChooseRole} />;
  const save = () => {
    const isWhole = areScopesWhole(value);
    setChecked(!isWhole);
    if (isWhole) props.onSave();
    else if (!isWide || part !== 'rights') setPart('scopes');
  };
  const given = permissions.filter((right) => gives(value, right)).length;
  return (
    <Main>
      <RoleHead
        name={value.name}
        note={value.note}
        needsSecondFactor={props.needsSecondFactor ?? false}
        onPreview={props.onPreview}
        {...(!isReadOnly && {
          onRename: props.onRename,
          onCopy: props.onCopy,
          onRemove: props.onRemove,
          onSecondFactor: props.onSecondFactor,
        })}
      />
      <TabRow>
        <Tabs
          label={t`角色的内容`}
          panelId={panelId}
          selectedId={part}
          onSelect={({ id }) => setPart(id as Part)}
          items={[
            { id: 'rights', label: t`权限`, count: given },
            { id: 'scopes', label: t`数据范围` },
            { id: 'fields', label: t`字段权限` },
            { id: 'members', label: t`成员`, count: props.memberCount },
          ]}
        />
      </TabRow>
      <Notices>
        <DraftNotice offer={props.draftOffer} />
        <SaveFailure error={props.error} isSaving={isSaving} isTimed={false} />
        {props.conflict && (
          <RoleConflict
            conflict={props.conflict}
            value={value}
            onChange={onChange}
            departments={departments}
          />
        )}
      </Notices>
      <Columns data-two={(isWide && part === 'rights') || undefined}>
        <Panel id={panelId} role="tabpanel" tabIndex={-1}>
          {part === 'rights' && <RoleRights {...editing} grantable={new Set(props.grantable)} />}
          {part === 'scopes' && scopes}
          {part === 'fields' && fields}
          {(part === 'scopes' || part === 'fields') && others}
          {part === 'members' && props.members}
        </Panel>
        {isWide && part === 'rights' && (
          <Aside>
            {scopes}
            {fields}
            {others}
          </Aside>
        )}
      </Columns>
      {isDirty && !isReadOnly && (
        <SaveBar isDirty isSaving={isSaving} onDiscard={props.onDiscard} onSave={save}>
          {props.effect && <RoleEffect effect={props.effect} onShowPeople={props.onShowPeople} />}
        </SaveBar>
      )}
    </Main>
  );
}
