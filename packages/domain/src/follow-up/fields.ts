import { consultFields } from '../consult/fields.ts';
import { longText } from '../fields.ts';

/** What is typed of a plan. */
export const planFields = {
  note: longText({ wire: 'plan', max: consultFields.planNote.max }),
};

/** What is typed of a callback. */
export const callbackFields = {
  note: longText({ wire: 'note', max: 10_000 }),
  demand: longText({ wire: 'demand', max: 10_000 }),
  appointmentNote: longText({ wire: 'ordernote', max: consultFields.appointmentNote.max }),
  /** Of the next task, which is a plan. */
  nextNote: longText({ wire: 'nextplan', max: planFields.note.max }),
};

/** What is typed of a call that nobody answered: its note is added to words that say so. */
export const unansweredFields = {
  note: longText({ wire: 'note', max: 9000 }),
  demand: callbackFields.demand,
  appointmentNote: callbackFields.appointmentNote,
};
