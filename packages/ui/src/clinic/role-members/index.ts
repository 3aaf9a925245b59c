export { type RoleMember, RoleMembers, type RoleMembersProps } from './RoleMembers.tsx';
