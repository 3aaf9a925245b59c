const field = (type: string, model: string, name: string, options: object = {}, rules: object[] = []) => ({
  type,
  name,
  model,
  key: model,
  options,
  rules,
});

/** Light widgets, ones that load late, choices of the regions package, and a pattern that only a worker runs. */
export const firstForm = {
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
  list: [
    field('input', 'name', '姓名', {}, [{ required: true, message: '姓名必须填写' }]),
    field('input', 'code', '口令', {}, [{ pattern: '^(?=.*\\d)(?=.*[a-z]).{4,}$', message: '口令太简单' }]),
    field('date', 'day', '日期', { type: 'date', format: 'yyyy-MM-dd' }),
    field('cascader', 'address', '住址', { remote: true, remoteType: 'option', remoteOption: 'regions' }),
  ],
};
