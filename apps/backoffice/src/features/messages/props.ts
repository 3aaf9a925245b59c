import type { MessageDialogProps } from '@huifang/ui/clinic/message-list';

type MessageLinks = Pick<
  MessageDialogProps,
  'onOpenCustomer' | 'onOpenPlan' | 'onOpenComplaint' | 'onOpenAnswer'
>;

export interface MessagesPageProps {
  title: string;
  /** The ways to what a message is about, as far as they are open to the person. */
  linksOf: (about: {
    customerId: string;
    planId: string;
    complaintId: string;
    answerId: string;
  }) => MessageLinks;
}
