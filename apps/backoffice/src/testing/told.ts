import type { Notifications } from '../lib/notifications.tsx';

/** Notifications that write down what people are told. */
export function tellInto(told: string[]): Notifications {
  const tell = (text: string) => void told.push(text);
  return { succeed: tell, notice: tell, prompt: tell, offer: () => {} };
}

/** Everything that is under way in a test without a server ends within a few turns of the loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
