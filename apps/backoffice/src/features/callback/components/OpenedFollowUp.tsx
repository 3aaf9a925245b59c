import type { ReactNode } from 'react';
import { AddFollowUp } from '../AddFollowUp.tsx';
import { AssignFollowUps } from '../AssignFollowUps.tsx';
import { CallbackFollowUp } from '../CallbackFollowUp.tsx';
import { ChangePlan } from '../ChangePlan.tsx';
import type { ListedCallback } from '../list-queries.ts';

export type FollowUpTask =
  | { kind: 'execute'; row: ListedCallback }
  | { kind: 'change'; row: ListedCallback }
  | { kind: 'assign'; rows: readonly ListedCallback[] }
  | { kind: 'add'; customerId?: string };

export interface OpenedFollowUpProps {
  task: FollowUpTask;
  /** The plans of the list that can be executed one after the other. */
  inView: readonly string[] | undefined;
  /** The 300-wide panel of a customer. */
  panelOf?: (details: { customerId: string }) => ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLinkOf?: (details: { customerId: string }) => ReactNode;
  onTaskChange: (details: { task: FollowUpTask }) => void;
  onAssigned: () => void;
  onClose: () => void;
}

/** The dialog in which follow-ups of the list are executed, changed, given to a colleague or planned. */
export function OpenedFollowUp({ task, inView, panelOf, panelLinkOf, ...props }: OpenedFollowUpProps) {
  const { onTaskChange, onAssigned, onClose } = props;
  switch (task.kind) {
    case 'execute':
      return (
        <CallbackFollowUp
          planId={task.row.id}
          inView={inView}
          panelOf={panelOf}
          panelLinkOf={panelLinkOf}
          onSaved={onClose}
          onClose={onClose}
        />
      );
    case 'change':
      return (
        <ChangePlan
          planId={task.row.id}
          panel={panelOf?.({ customerId: task.row.customerId })}
          onSaved={onClose}
          onClose={onClose}
        />
      );
    case 'assign':
      return (
        <AssignFollowUps
          targets={{ kind: 'plans', rows: task.rows }}
          onAssigned={onAssigned}
          onClose={onClose}
        />
      );
    case 'add':
      return (
        <AddFollowUp
          panel={task.customerId && panelOf?.({ customerId: task.customerId })}
          onCustomerChange={({ customer }) =>
            onTaskChange({ task: { kind: 'add', customerId: customer?.id } })
          }
          onSaved={onClose}
          onClose={onClose}
        />
      );
  }
}
