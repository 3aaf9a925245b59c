import { SitesPage } from '../../features/sites/SitesPage.tsx';

/** The sites of the organisation. */
export default SitesPage;
