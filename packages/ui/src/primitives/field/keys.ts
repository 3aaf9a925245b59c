import type { KeyboardEvent } from 'react';

/**
 * Whether the key belongs to an input method that is still composing. Enter then picks a candidate
 * and must neither submit nor add anything; keyCode 229 covers browsers that end composition first.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
