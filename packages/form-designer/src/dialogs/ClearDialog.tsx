import { clearForm } from '../commands/index.ts';
import { useDesignerContext } from '../designer-context.ts';
import { Dialog } from '../parts/Dialog.tsx';

export function ClearDialog({ onClose }: { onClose: () => void }) {
  const { store, words } = useDesignerContext();
  return (
    <Dialog
      title={words('clear')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="hfd-button"
          data-danger
          onClick={() => {
            store.run(clearForm(store.design));
            onClose();
          }}
        >
          {words('clear')}
        </button>
      }
    >
      <p>{words('clearAsk')}</p>
    </Dialog>
  );
}
