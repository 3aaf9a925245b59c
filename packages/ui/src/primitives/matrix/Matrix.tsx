import { useMemo } from 'react';
import { useKeptFocus } from '../data-table/useKeptFocus.ts';
import { Skeleton } from '../skeleton/index.ts';
import { EmptyState } from '../states/index.ts';
import { MatrixRoot, Waiting } from './Matrix.styles.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import type { MatrixProps } from './props.ts';
import { SaveBar } from './SaveBar.tsx';

/**
 * Values by row and column, edited in place: the names of both stay in sight, only the cells in view are in the
 * document. One cell is in the tab order and arrows move on from it; with Shift they select a range, and an edit is one
 * of all its cells. What is changed belongs to the caller until it is saved, all of it at once.
 */
export function Matrix(props: MatrixProps) {
  const { state = 'ready', rows, columns, changes, isSaving = false, error } = props;
  const { changeCount = changes.size } = props;
  const focus = useKeptFocus<HTMLDivElement>();
  const ordered = useMemo(
    () => [...columns].sort((one, other) => Number(other.isFrozen ?? false) - Number(one.isFrozen ?? false)),
    [columns],
  );

  const slot = () => {
    if (state === 'failed') return props.failure;
    if (state === 'loading') return <Bones />;
    return rows.length === 0 || columns.length === 0 ? (props.empty ?? <EmptyState />) : undefined;
  };
  const save = () => {
    if (changeCount > 0 && !isSaving) props.onSave();
  };

  return (
    <MatrixRoot ref={focus}>
      {slot() ?? <MatrixGrid {...props} columns={ordered} onSave={save} />}
      {(changeCount > 0 || isSaving || error) && (
        <SaveBar
          count={changeCount}
          note={props.changeNote}
          isSaving={isSaving}
          error={error}
          onSave={save}
          onDiscard={props.onDiscard}
        />
      )}
    </MatrixRoot>
  );
}

const Bones = () => (
  <Waiting aria-busy>
    {['90%', '80%', '85%', '75%', '90%', '80%', '85%'].map((width, index) => (
      <Skeleton key={index} width={width} />
    ))}
  </Waiting>
);
