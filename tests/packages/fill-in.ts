/**
 * Fills in what a page shows, whatever kind of code made it: each control by its kind, with the second choice where there
 * are choices. Runs in the page, so it stands alone. `refused` says which controls are to be answered differently.
 */
export function fillIn({ tries, isRenderer }: { tries: Record<string, number>; isRenderer: boolean }): void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const texts = [
    'x',
    '2',
    'a@clinic.cn',
    'A123',
    'YY-001',
    '2026-03-09',
    'https://clinic.cn/a',
    '13800138000',
    '#12AB34',
    '120/80',
    'true',
  ];
  const state = window as unknown as { filled?: WeakMap<Element, number> };
  const filled = (state.filled ??= new WeakMap());
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const isEmptyRow = (element: Element) => {
    for (
      let each = element.closest('fieldset');
      each;
      each = each.parentElement?.closest('fieldset') ?? null
    ) {
      // A page without script has rows to spare, which stay empty.
      if (/^[23]$/.test(each.querySelector('legend')?.textContent ?? '')) return true;
    }
    return false;
  };
  const write = (control: Control, value: string) => {
    const kind = Object.getPrototypeOf(control) as object;
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const natives: Record<string, string> = {
    date: '2026-03-09',
    'datetime-local': '2026-03-09T08:30:15',
    month: '2026-03',
    time: '08:30:15',
    color: '#12ab34',
    range: '20',
  };
  const fill = (control: Control, attempt: number) => {
    if (control instanceof HTMLSelectElement) {
      const real = [...control.options].filter(({ value, disabled }) => value !== '' && !disabled);
      const chosen = real[1] ?? real[0];
      if (!chosen) return;
      for (const option of control.options) option.selected = option === chosen;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    if (
      control instanceof HTMLInputElement &&
      (control.type === 'radio' || (control.type === 'checkbox' && control.closest('label')))
    ) {
      const group = control.closest('fieldset, [role=radiogroup], [role=group]');
      const all = [
        ...(group?.querySelectorAll<HTMLInputElement>(`input[type=${control.type}]`) ?? []),
      ].filter((each) => !each.disabled);
      if (control === (all[1] ?? all[0]) && !control.checked) control.click();
      return;
    }
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (!control.checked) control.click();
      return;
    }
    if (control instanceof HTMLInputElement && control.type === 'file') {
      const files = new DataTransfer();
      files.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
      control.files = files.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    const isYear = control instanceof HTMLInputElement && control.min === '1000';
    const isColour = control instanceof HTMLInputElement && control.placeholder === '#RRGGBB';
    const given = isYear
      ? ['2026']
      : isColour
        ? ['#12AB34']
        : control.type === 'number'
          ? ['2', '1', '20', '10', '6']
          : texts;
    write(control, natives[control.type] ?? given[attempt % given.length] ?? '');
  };
  const keyOf = (control: Element) => control.getAttribute('name') ?? control.id;
  for (let round = 0; round < 20; round += 1) {
    let isDone = true;
    for (const button of document.querySelectorAll('form button[type=button], .hff-table-add')) {
      if (isRenderer || filled.has(button) || !button.textContent?.includes('添加') || !isShown(button))
        continue;
      filled.set(button, 0);
      (button as HTMLButtonElement).click();
      isDone = false;
    }
    for (const control of document.querySelectorAll<Control>('input, select, textarea')) {
      const attempt = tries[keyOf(control)] ?? 0;
      if (filled.get(control) === attempt || control.disabled || !isShown(control) || isEmptyRow(control))
        continue;
      const kind = control.closest<HTMLElement>('.hff-field')?.dataset.type ?? '';
      filled.set(control, attempt);
      if (isRenderer) {
        // What needs a list that opens was given; what is typed is typed once more.
        if (/^(date|time|cascader|imgupload|fileupload|editor|color|number|rate|select)$/.test(kind))
          continue;
        const held = control.value;
        if (!['radio', 'checkbox', 'range'].includes(control.type) && held !== '') {
          write(control, '');
          write(control, held);
          continue;
        }
      }
      fill(control, attempt);
      isDone = false;
    }
    if (isDone) return;
  }
}
