/** A made-up form of many widgets: most of them plain fields, every tenth a container with two inside. */
export function manyWidgets(count: number): { list: object[]; config: object } {
  const list: object[] = [];
  for (let made = 0; made < count; ) {
    const [entry, size] = made % 30 === 0 ? grid(made) : [field(made), 1];
    list.push(entry);
    made += size;
  }
  return { list, config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '' } };
}

const types = ['input', 'number', 'radio', 'select', 'textarea', 'date', 'switch', 'rate', 'checkbox'];

function field(at: number): object {
  const type = types[at % types.length] as string;
  const choices = ['无', '轻度', '中度', '重度'].map((label, value) => ({ value, label }));
  const options = ['radio', 'select', 'checkbox'].includes(type) ? { options: choices, showLabel: true } : {};
  return { type, name: `第 ${at} 项`, model: `field_${at}`, key: `key${at}`, options, rules: [] };
}

function grid(at: number): [object, number] {
  const column = (inside: object) => ({ span: 12, list: [inside] });
  const columns = [column(field(at + 1)), column(field(at + 2))];
  return [{ type: 'grid', name: '栅格布局', model: `grid_${at}`, key: `key${at}`, options: {}, columns }, 3];
}
