import { useEffect } from 'react';
import { focusField } from '../../primitives/error-summary/index.ts';

/** The first field to fill has the cursor as soon as the form can be typed into. */
export function useFirstField(fieldId: string, isReady: boolean) {
  useEffect(() => {
    // What the dialog says above the form stays in sight.
    if (isReady) focusField(fieldId, { isScrolled: false });
  }, [isReady, fieldId]);
}
