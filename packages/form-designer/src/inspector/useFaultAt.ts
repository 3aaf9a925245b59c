import { useDesigner, useDesignerContext } from '../state/designer-context.ts';

/** Words what is wrong with a field of the current widget's panel, such as `options.min`. */
export function useFaultAt(): (at: string) => string | undefined {
  const { store } = useDesignerContext();
  const faults = useDesigner((state) => state.currentFaults);
  return (at) => {
    const fault = faults.find((one) => one.at === at);
    return fault && store.wordFault(fault);
  };
}
