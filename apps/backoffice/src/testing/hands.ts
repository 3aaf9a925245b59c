import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a person does with a form, by what stands on it. */
export interface Hands {
  type: (label: string, text: string) => Promise<void>;
  press: (label: string) => Promise<void>;
  /** One of a few choices that stand side by side. */
  pick: (label: string, choice: string) => Promise<void>;
  /** A switch. */
  flip: (label: string) => Promise<void>;
  /** An option of a drop-down list. */
  choose: (label: string, option: string) => Promise<void>;
}

/** Names as the eye reads them: what else belongs to a control's name stands apart from its label. */
const named = (label: string) => new RegExp(`(^| )${label}( |$)`);

export const handsOf = (user: UserEvent): Hands => ({
  async type(label, text) {
    // What a person types unseen has no role.
    const [secret] = screen.queryAllByLabelText(new RegExp(`^${label}`), { selector: '[type=password]' });
    const [field = secret] = secret ? [] : await screen.findAllByRole('textbox', { name: named(label) });
    if (!field) throw new Error(`There is no field ${label}`);
    field.focus();
    fireEvent.change(field, { target: { value: text } });
  },
  async press(label) {
    await user.click(await screen.findByRole('button', { name: label }));
  },
  async pick(label, choice) {
    const group = await screen.findByRole('radiogroup', { name: named(label) });
    await user.click(await within(group).findByText(choice));
  },
  async flip(label) {
    await user.click(await screen.findByRole('switch', { name: label }));
  },
  async choose(label, option) {
    await user.click(await screen.findByRole('button', { name: named(label) }));
    await user.click(await screen.findByRole('option', { name: option }));
  },
});
