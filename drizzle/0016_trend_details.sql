ALTER TABLE "team_daily_statistics" ADD COLUMN "credits_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The times that a wait is counted from come along, so that the table itself is not read.
CREATE INDEX "fix_prs_merged" ON "fix_prs" USING btree ("team_id","ended_at") INCLUDE ("opened_at","created_at")
  WHERE "fix_prs"."status" = 'merged';--> statement-breakpoint

-- Delivered AI fixes are summed up by day, too. The functions are those of the statistics with one more number.
ALTER TYPE team_statistic ADD ATTRIBUTE credits_used integer;--> statement-breakpoint
CREATE OR REPLACE FUNCTION statistics_of_analysis(analysed_at timestamptz, repository text, introduced jsonb) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (analysed_at AT TIME ZONE 'UTC')::date, counts.*, 0, 0, 0 FROM (
    SELECT 'total', '', 1, (introduced ->> 'total')::integer
    UNION ALL
    SELECT 'repository', repository, 1, (introduced ->> 'total')::integer WHERE repository IS NOT NULL
    UNION ALL
    SELECT kind, counted.key, 0, counted.value::integer
    FROM unnest(ARRAY['severity', 'rule', 'language']) AS kinds (kind), jsonb_each_text(introduced -> kind) AS counted
  ) AS counts
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION statistics_of_fix_pr(created_at timestamptz, merged_at timestamptz) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 1, 0, 0
  UNION ALL
  SELECT (merged_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 0, 1, 0 WHERE merged_at IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION statistics_of_ai_fix(created_at timestamptz, fix_success boolean) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 0, 0, 1 WHERE fix_success
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_team_statistics(team uuid, gone team_statistic[], come team_statistic[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM teams WHERE id = team FOR KEY SHARE;
  -- The statistics of a team that is deleted went with it.
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('team_daily_statistics ' || team, 0));
  INSERT INTO team_daily_statistics AS kept
    (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged, credits_used)
  SELECT team, day, dimension, key,
    sum(sign * analyses), sum(sign * findings), sum(sign * fix_prs_created), sum(sign * fix_prs_merged), sum(sign * credits_used)
  FROM (SELECT -1 AS sign, * FROM unnest(gone) UNION ALL SELECT 1, * FROM unnest(come)) AS changes
  GROUP BY day, dimension, key
  HAVING (sum(sign * analyses), sum(sign * findings), sum(sign * fix_prs_created), sum(sign * fix_prs_merged), sum(sign * credits_used))
    <> (0, 0, 0, 0, 0)
  ON CONFLICT (team_id, day, dimension, key) DO UPDATE SET
    analyses = kept.analyses + excluded.analyses,
    findings = kept.findings + excluded.findings,
    fix_prs_created = kept.fix_prs_created + excluded.fix_prs_created,
    fix_prs_merged = kept.fix_prs_merged + excluded.fix_prs_merged,
    credits_used = kept.credits_used + excluded.credits_used;
  DELETE FROM team_daily_statistics AS kept
  WHERE kept.team_id = team AND (kept.day, kept.dimension, kept.key) IN (SELECT day, dimension, key FROM unnest(gone))
    AND (kept.analyses, kept.findings, kept.fix_prs_created, kept.fix_prs_merged, kept.credits_used) = (0, 0, 0, 0, 0);
END
$$;--> statement-breakpoint
CREATE FUNCTION sum_up_ai_fix() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM statistics_of_ai_fix(OLD.created_at, OLD.fix_success) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM statistics_of_ai_fix(NEW.created_at, NEW.fix_success) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_ai_fix AFTER INSERT OR DELETE ON ai_credit_usage
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_ai_fix();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_ai_fix_again AFTER UPDATE ON ai_credit_usage
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.fix_success) IS DISTINCT FROM (NEW.created_at, NEW.fix_success))
  EXECUTE FUNCTION sum_up_ai_fix();--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_team_daily_statistics() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE analysis_records, fix_prs, ai_credit_usage, team_daily_statistics IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM team_daily_statistics;
  INSERT INTO team_daily_statistics
    (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged, credits_used)
  SELECT team_id, day, dimension, key, sum(analyses), sum(findings), sum(fix_prs_created), sum(fix_prs_merged), sum(credits_used)
  FROM (
    SELECT team_id, counts.* FROM analysis_records, statistics_of_analysis(analysed_at, repository_full_name, introduced) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM fix_prs, statistics_of_fix_pr(created_at, fix_pr_merged_at(status, ended_at, updated_at)) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM ai_credit_usage, statistics_of_ai_fix(created_at, fix_success) AS counts
  ) AS all_counts
  GROUP BY team_id, day, dimension, key;
END
$$;--> statement-breakpoint

-- What was there before. Only credits are new, so nothing else is counted again.
INSERT INTO team_daily_statistics AS kept (team_id, day, dimension, key, credits_used)
SELECT team_id, day, dimension, key, sum(counts.credits_used)
FROM ai_credit_usage, statistics_of_ai_fix(created_at, fix_success) AS counts
GROUP BY team_id, day, dimension, key
ON CONFLICT (team_id, day, dimension, key) DO UPDATE SET credits_used = excluded.credits_used;
