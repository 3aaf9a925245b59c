import { type Kysely, sql } from 'kysely';

/**
 * Plans that complaints had made repeated what was complained of, and so did the messages about them, to whoever was
 * to call. They say what to ask instead; what somebody added to the words stays.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function pg_temp.parted(note text, content text) returns text language sql immutable as $$
     select case
       when note not like '投诉回访：%' then note
       when starts_with(note, '投诉回访：' || left(content, 200))
         then '投诉处理后的回访，请了解客户是否满意' || substr(note, 6 + length(left(content, 200)))
       else '投诉处理后的回访，请了解客户是否满意' end
   $$`,
  `do $$
   declare organisation bigint;
   begin
     for organisation in select id from organisations order by id loop
       perform set_config('app.org', organisation::text, true);
       update messages m set params = jsonb_set(m.params, '{note}', to_jsonb(pg_temp.parted(m.params->>'note', c.content)))
         from follow_ups f left join complaints c on c.org_id = f.org_id and c.id = f.event_id
         where m.org_id = organisation and f.org_id = organisation and f.id = m.follow_up_id
           and f.event_kind = '投诉' and m.params->>'note' like '投诉回访：%';
       update follow_up_changes s set changes = (
           select coalesce(jsonb_agg(case when change->>'field' = '计划说明'
             then change || jsonb_build_object('before', pg_temp.parted(change->>'before', c.content),
               'after', pg_temp.parted(change->>'after', c.content)) else change end order by place), '[]')
           from jsonb_array_elements(s.changes) with ordinality list (change, place))
         from follow_ups f left join complaints c on c.org_id = f.org_id and c.id = f.event_id
         where s.org_id = organisation and f.org_id = organisation and f.id = s.follow_up_id
           and f.event_kind = '投诉' and s.changes::text like '%投诉回访：%';
       update removed_follow_ups r set plan = jsonb_set(plan, '{plan_note}', to_jsonb(
           pg_temp.parted(plan->>'plan_note', (select content from complaints c
             where c.org_id = organisation and c.id = (r.plan->>'event_id')::bigint))))
         where r.org_id = organisation and plan->>'event_kind' = '投诉' and plan->>'plan_note' like '投诉回访：%';
       update follow_ups f set plan_note = pg_temp.parted(f.plan_note, (select content from complaints c
           where c.org_id = organisation and c.id = f.event_id))
         where f.org_id = organisation and f.event_kind = '投诉' and f.plan_note like '投诉回访：%';
     end loop;
     perform set_config('app.org', '', true);
   end $$`,
  `drop function pg_temp.parted(text, text)`,
];
