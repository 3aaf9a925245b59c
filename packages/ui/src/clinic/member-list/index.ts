export { MemberLevelFilter, type MemberLevelFilterProps } from './MemberLevelFilter.tsx';
export { type MemberListRow, useMemberColumns } from './useMemberColumns.tsx';
