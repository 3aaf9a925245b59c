import { library } from '../../scripts/packages/library.ts';

export default library(['src/index.ts']);
