import { structureOf, type Widget } from '@huifang/form-renderer/schema';
import {
  addReportColumn,
  addReportRow,
  addSection,
  moveSection,
  type Outcome,
  removeReportColumn,
  removeReportRow,
  removeSection,
  setSectionOption,
  setSectionText,
} from '../commands/index.ts';
import { useDesignerContext } from '../designer-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { NumberField, TextField } from './controls.tsx';

/** The columns of a grid, the tabs of tabs, the rows and columns of a table layout. */
export function StructureEditor({ widget, path }: { widget: Widget; path: string }) {
  const { store, words } = useDesignerContext();
  const { slot } = structureOf(widget.type);
  const run = (outcome: Outcome) => store.run(outcome);
  const link = (label: string, act: () => void, icon = 'add') => (
    <button key={label} type="button" className="hfd-link" onClick={act}>
      <Icon type={icon} />
      {label}
    </button>
  );
  if (slot === 'rows') {
    const cells = Math.max(0, ...(widget.rows ?? []).map(({ columns }) => columns.length));
    return (
      <div className="hfd-links">
        {link(words('addRow'), () => run(addReportRow(store.design, path)))}
        {link(words('addColumn'), () => run(addReportColumn(store.design, path)))}
        {link(
          words('removeLastRow'),
          () => run(removeReportRow(store.design, path, (widget.rows?.length ?? 1) - 1)),
          'close',
        )}
        {link(
          words('removeLastColumn'),
          () => run(removeReportColumn(store.design, path, cells - 1)),
          'close',
        )}
      </div>
    );
  }
  if (slot !== 'columns' && slot !== 'tabs') return null;
  const sections = widget[slot] ?? [];
  return (
    <>
      {sections.map((section, at) => {
        const number = { at: at + 1 };
        const name = slot === 'tabs' ? section.label || words('tabLabel', number) : words('column', number);
        return (
          <div key={at} className="hfd-section">
            {slot === 'tabs' ? (
              <TextField
                label={words('tabLabel', number)}
                value={section.label ?? ''}
                onChange={(text) => run(setSectionText(store.design, path, at, 'label', text))}
              />
            ) : (
              <NumberField
                label={words('span', number)}
                min={0}
                max={24}
                step={1}
                value={Number(section.options.span ?? 24)}
                onChange={(span) => run(setSectionOption(store.design, path, at, 'span', span))}
              />
            )}
            <div className="hfd-section-tools">
              {at > 0 && (
                <IconButton
                  label={words('sectionUp', { at: name })}
                  icon="up"
                  onPress={() => run(moveSection(store.design, path, at, at - 1))}
                />
              )}
              {at < sections.length - 1 && (
                <IconButton
                  label={words('sectionDown', { at: name })}
                  icon="down"
                  onPress={() => run(moveSection(store.design, path, at, at + 1))}
                />
              )}
              <IconButton
                label={words('sectionRemove', { at: name })}
                icon="close"
                onPress={() => run(removeSection(store.design, path, at))}
              />
            </div>
          </div>
        );
      })}
      {link(words(slot === 'tabs' ? 'addTab' : 'addColumn'), () =>
        run(addSection(store.design, path, words('tab'))),
      )}
    </>
  );
}

function IconButton({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button type="button" className="hfd-tool" aria-label={label} onClick={onPress}>
      <Icon type={icon} />
    </button>
  );
}
