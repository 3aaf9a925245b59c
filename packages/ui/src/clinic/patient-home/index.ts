export { PatientHome, type PatientHomeProps } from './PatientHome.tsx';
