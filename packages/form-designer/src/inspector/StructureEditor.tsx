import { type Section, structureOf, type Widget } from '@huifang/form-renderer/schema';
import { useState } from 'react';
import {
  addSection,
  columnOptions,
  moveSection,
  type Outcome,
  removeSection,
  setSectionOption,
  setSectionText,
} from '../commands/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Sorted, Sorting } from '../parts/Sorting.tsx';
import { useDesignerContext } from '../state/designer-context.ts';
import { refusalWord } from '../state/designer-store.ts';
import { captionOf } from '../words/options.ts';
import { LateTextField, NumberField, TextField } from './controls.tsx';
import { ReportEditor } from './ReportEditor.tsx';

/** The columns of a grid, the tabs of tabs, the rows and cells of a table layout. */
export function StructureEditor({ widget, path }: { widget: Widget; path: string }) {
  const { store, words } = useDesignerContext();
  const { slot } = structureOf(widget.type);
  const run = (outcome: Outcome) => store.run(outcome);
  if (slot === 'rows') return <ReportEditor widget={widget} path={path} />;
  if (slot !== 'columns' && slot !== 'tabs') return null;
  const sections = widget[slot] ?? [];
  const nameAt = (at: number) => {
    const number = { at: at + 1 };
    return slot === 'tabs' ? sections[at]?.label || words('tabLabel', number) : words('column', number);
  };
  return (
    <>
      <Sorting
        count={sections.length}
        nameOf={nameAt}
        onMove={(from, to) => run(moveSection(store.design, path, from, to))}
      >
        {sections.map((section, at) => {
          const number = { at: at + 1 };
          const name = nameAt(at);
          return (
            <Sorted key={at} at={at} name={name} as="div" className="hfd-part">
              {(handle) => (
                <>
                  <div className="hfd-section">
                    {slot === 'tabs' ? (
                      <TextField
                        label={words('tabLabel', number)}
                        value={section.label ?? ''}
                        onChange={(text) => run(setSectionText(store.design, path, at, 'label', text))}
                      />
                    ) : (
                      <ColumnNumber option="span" section={section} path={path} at={at} />
                    )}
                    <div className="hfd-section-tools">
                      {handle}
                      {at > 0 && (
                        <IconButton
                          tabIndex={-1}
                          label={words('sectionUp', { at: name })}
                          icon="up"
                          onClick={() => run(moveSection(store.design, path, at, at - 1))}
                        />
                      )}
                      {at < sections.length - 1 && (
                        <IconButton
                          tabIndex={-1}
                          label={words('sectionDown', { at: name })}
                          icon="down"
                          onClick={() => run(moveSection(store.design, path, at, at + 1))}
                        />
                      )}
                      <IconButton
                        label={words('sectionRemove', { at: name })}
                        icon="close"
                        onClick={() => run(removeSection(store.design, path, at))}
                      />
                    </div>
                  </div>
                  {slot === 'tabs' ? (
                    <TabName section={section} path={path} at={at} />
                  ) : (
                    <ColumnDetails section={section} path={path} at={at} />
                  )}
                </>
              )}
            </Sorted>
          );
        })}
      </Sorting>
      <button
        type="button"
        className="hfd-link"
        onClick={() => run(addSection(store.design, path, words('tab')))}
      >
        <Icon type="add" />
        {words(slot === 'tabs' ? 'addTab' : 'addColumn')}
      </button>
    </>
  );
}

interface PartProps {
  section: Section;
  /** Of the container. */
  path: string;
  at: number;
}

/** The identifier of a tab, which scripts and styles of a host may know. */
function TabName({ section, path, at }: PartProps) {
  const { store, words } = useDesignerContext();
  const [refusal, setRefusal] = useState<string>();
  return (
    <LateTextField
      label={words('tabName', { at: at + 1 })}
      value={section.name ?? ''}
      error={refusal}
      onChange={(text) => {
        const outcome = setSectionText(store.design, path, at, 'name', text.trim());
        const isRefused = 'refused' in outcome && outcome.refused !== 'unchanged';
        setRefusal(isRefused ? words(refusalWord(outcome.refused)) : undefined);
        store.run(outcome);
        return !isRefused;
      }}
    />
  );
}

/** Where a column of a grid stands, and how wide it is on screens of other sizes. */
function ColumnDetails({ section, path, at }: PartProps) {
  const { store, words, locale } = useDesignerContext();
  const { customClass } = section.options;
  return (
    <details className="hfd-more">
      <summary>{words('columnMore', { at: at + 1 })}</summary>
      {columnOptions
        .filter((option) => option !== 'span')
        .map((option) => (
          <ColumnNumber key={option} option={option} section={section} path={path} at={at} />
        ))}
      <LateTextField
        label={captionOf('customClass', locale)}
        value={typeof customClass === 'string' ? customClass : ''}
        onChange={(text) => store.run(setSectionOption(store.design, path, at, 'customClass', text))}
      />
    </details>
  );
}

function ColumnNumber({ option, section, path, at }: PartProps & { option: (typeof columnOptions)[number] }) {
  const { store, words, locale } = useDesignerContext();
  const value = Number(section.options[option] ?? (option === 'span' ? 24 : Number.NaN));
  return (
    <NumberField
      label={option === 'span' ? words('span', { at: at + 1 }) : captionOf(option, locale)}
      min={0}
      max={24}
      step={1}
      value={Number.isFinite(value) ? value : undefined}
      onChange={(next) => store.run(setSectionOption(store.design, path, at, option, next))}
    />
  );
}
