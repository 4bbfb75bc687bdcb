-- The second wall between teams. The program names the team it works for in the setting "fixwright.team_id"; then no row of
-- another team is seen or written, whatever a query says. Without the setting, as in jobs over all teams, everything is.
CREATE FUNCTION fixwright_team_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('fixwright.team_id', true), '')::uuid
$$;--> statement-breakpoint
-- For every table with a "team_id", in the migration that creates it. Rows without a team belong to nobody.
-- The sub-selects make Postgres read the setting once for a statement and not for every row.
CREATE FUNCTION fixwright_protect_team_rows(protected regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  may_lack_team boolean := NOT attnotnull FROM pg_attribute WHERE attrelid = protected AND attname = 'team_id';
  is_own text := '(SELECT fixwright_team_id()) IS NULL OR team_id = (SELECT fixwright_team_id())';
BEGIN
  IF may_lack_team THEN is_own := is_own || ' OR team_id IS NULL'; END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY own_team ON %s USING (%s)', protected, is_own);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION fixwright_protect_team_rows(regclass) FROM PUBLIC;--> statement-breakpoint
SELECT fixwright_protect_team_rows(attrelid::regclass)
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname = 'team_id' AND relname <> 'audit_logs';--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_team ON "teams" USING ((SELECT fixwright_team_id()) IS NULL OR id = (SELECT fixwright_team_id()));--> statement-breakpoint

-- The audit log by months, so that a month past its retention is dropped whole and nobody needs the right to delete rows.
-- The partitions lie in a schema of their own: the program's role cannot reach them but through the table.
ALTER TABLE "audit_logs" RENAME TO "audit_logs_before";--> statement-breakpoint
ALTER TABLE "audit_logs_before" DROP CONSTRAINT "audit_logs_team_id_created_at_id_pk";--> statement-breakpoint
DROP INDEX "audit_logs_team_time";--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"target" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_logs_team_id_created_at_id_pk" PRIMARY KEY("team_id","created_at","id")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_team_time" ON "audit_logs" USING btree ("team_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE SCHEMA "audit_partitions";--> statement-breakpoint
-- Takes what no month takes: with partitions made months ahead that is nothing, unless no worker ran for so long.
CREATE TABLE "audit_partitions"."audit_logs_default" PARTITION OF "audit_logs" DEFAULT;--> statement-breakpoint
INSERT INTO "audit_logs" ("id", "team_id", "actor_user_id", "action", "target", "details", "created_at")
  SELECT "id", "team_id", "actor_user_id", "action", "target", "details", "created_at" FROM "audit_logs_before";--> statement-breakpoint
DROP TABLE "audit_logs_before";--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- No policy lets anybody change or delete a row.
CREATE POLICY read_own_team ON "audit_logs" FOR SELECT USING ((SELECT fixwright_team_id()) IS NULL OR team_id = (SELECT fixwright_team_id()));--> statement-breakpoint
CREATE POLICY add_own_team ON "audit_logs" FOR INSERT WITH CHECK ((SELECT fixwright_team_id()) IS NULL OR team_id = (SELECT fixwright_team_id()));--> statement-breakpoint

-- Runs with the rights of who migrates and takes no arguments: whoever may call it can neither choose what is dropped nor when
-- it is old enough. Service.md: audit logs are kept 90 days.
CREATE FUNCTION maintain_audit_partitions() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '5s' AS $$
DECLARE
  retention CONSTANT interval := interval '90 days';
  months_ahead CONSTANT interval := interval '3 months';
  this_month CONSTANT timestamptz := date_trunc('month', now());
  first_day timestamptz;
  partition text;
BEGIN
  -- One at a time; any constant does.
  PERFORM pg_advisory_xact_lock(727100003);
  DELETE FROM audit_partitions.audit_logs_default WHERE created_at < now() - retention;

  FOR first_day IN
    SELECT generate_series(this_month, this_month + months_ahead, interval '1 month')
    UNION SELECT date_trunc('month', created_at) FROM audit_partitions.audit_logs_default
  LOOP
    partition := format('audit_partitions.audit_logs_%s', to_char(first_day, 'YYYY_MM'));
    CONTINUE WHEN to_regclass(partition) IS NOT NULL;
    -- Writers wait before they choose a partition: one that had chosen the default would find the month taken from it. In the
    -- order in which they lock these tables themselves.
    LOCK TABLE public.users, public.teams IN SHARE ROW EXCLUSIVE MODE;
    LOCK TABLE ONLY public.audit_logs IN SHARE ROW EXCLUSIVE MODE;
    LOCK TABLE audit_partitions.audit_logs_default IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %s (LIKE public.audit_logs INCLUDING ALL)', partition);
    EXECUTE format(
      'WITH moved AS (DELETE FROM audit_partitions.audit_logs_default WHERE created_at >= %L AND created_at < %L RETURNING *)
       INSERT INTO %s SELECT * FROM moved', first_day, first_day + interval '1 month', partition);
    EXECUTE format('ALTER TABLE public.audit_logs ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
      partition, first_day, first_day + interval '1 month');
  END LOOP;

  FOR partition IN
    SELECT inhrelid::regclass::text FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'public.audit_logs'::regclass AND relname ~ '^audit_logs_\d{4}_\d{2}$'
      AND to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= now() - retention
  LOOP
    EXECUTE format('DROP TABLE %s', partition);
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION maintain_audit_partitions() FROM PUBLIC;--> statement-breakpoint
SELECT maintain_audit_partitions();
