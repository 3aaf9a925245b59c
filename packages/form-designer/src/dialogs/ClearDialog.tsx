import { Dialog } from '@huifang/form-renderer/controls';
import { clearForm } from '../commands/index.ts';
import { useDesignerContext } from '../state/designer-context.ts';

export function ClearDialog({ onClose }: { onClose: () => void }) {
  const { store, words, locale } = useDesignerContext();
  return (
    <Dialog
      locale={locale}
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
