import { PhoneLinesPage } from '../../features/sites/PhoneLinesPage.tsx';

/** The phone lines of the organisation. */
export default PhoneLinesPage;
