-- The same table as src/analysis/source/language.ts; a test compares the two.
CREATE FUNCTION language_of_path(path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE lower(substring(path FROM '[^/](\.[^./]*)/*$'))
    WHEN '.js' THEN 'javascript' WHEN '.jsx' THEN 'javascript' WHEN '.mjs' THEN 'javascript' WHEN '.cjs' THEN 'javascript'
    WHEN '.ts' THEN 'typescript' WHEN '.tsx' THEN 'typescript' WHEN '.mts' THEN 'typescript' WHEN '.cts' THEN 'typescript'
    WHEN '.py' THEN 'python'
    WHEN '.java' THEN 'java'
  END;--> statement-breakpoint
CREATE FUNCTION count_findings(findings jsonb, language text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH introduced AS (
    SELECT finding ->> 'severity' AS severity, finding ->> 'ruleId' AS rule,
      coalesce(count_findings.language, language_of_path(finding ->> 'file')) AS language
    FROM jsonb_array_elements(findings) AS elements (finding)
    WHERE finding ->> 'origin' = 'new' AND finding ->> 'aside' IS NULL
  ),
  counts AS (
    SELECT CASE WHEN grouping(severity) = 0 THEN 'severity' WHEN grouping(rule) = 0 THEN 'rule' ELSE 'language' END AS kind,
      coalesce(severity, rule, introduced.language, 'unknown') AS key, count(*) AS findings
    FROM introduced GROUP BY GROUPING SETS (severity, rule, introduced.language)
  )
  SELECT jsonb_build_object(
    'total', coalesce(sum(counts.findings) FILTER (WHERE kind = 'severity'), 0),
    'severity', coalesce(jsonb_object_agg(key, counts.findings) FILTER (WHERE kind = 'severity'), '{}'),
    'rule', coalesce(jsonb_object_agg(key, counts.findings) FILTER (WHERE kind = 'rule'), '{}'),
    'language', coalesce(jsonb_object_agg(key, counts.findings) FILTER (WHERE kind = 'language'), '{}')
  ) FROM counts;
END;--> statement-breakpoint
-- What src/domain/introduced-counts.ts describes. Most analyses find nothing, and then there is nothing to count.
CREATE FUNCTION count_introduced_findings(findings jsonb, language text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN findings = '[]' THEN '{"total": 0, "severity": {}, "rule": {}, "language": {}}'::jsonb
    ELSE count_findings(findings, language) END;--> statement-breakpoint
DROP INDEX "fix_prs_team_time";--> statement-breakpoint
DROP INDEX "analysis_records_team_time";--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "finding_count" integer GENERATED ALWAYS AS (jsonb_array_length(findings)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "fixable_count" integer GENERATED ALWAYS AS (jsonb_array_length(jsonb_path_query_array(findings, '$[*] ? (@.fix != null)'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "introduced" jsonb GENERATED ALWAYS AS (count_introduced_findings(findings, language)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "fix_prs_team_time" ON "fix_prs" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What lists filter by comes along, so that only rows that fit are read from the table.
CREATE INDEX "analysis_records_team_time" ON "analysis_records" USING btree ("team_id","analysed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("source","status","repository_full_name","pr_number","fixable_count");--> statement-breakpoint

-- What an analysis, or a fix pull request, adds to team_daily_statistics. Days are days in UTC whatever the session's time zone.
CREATE TYPE team_statistic AS (
  day date, dimension text, key text, analyses integer, findings integer, fix_prs_created integer, fix_prs_merged integer
);--> statement-breakpoint
CREATE FUNCTION statistics_of_analysis(analysed_at timestamptz, repository text, introduced jsonb) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (analysed_at AT TIME ZONE 'UTC')::date, counts.*, 0, 0 FROM (
    SELECT 'total', '', 1, (introduced ->> 'total')::integer
    UNION ALL
    SELECT 'repository', repository, 1, (introduced ->> 'total')::integer WHERE repository IS NOT NULL
    UNION ALL
    SELECT kind, counted.key, 0, counted.value::integer
    FROM unnest(ARRAY['severity', 'rule', 'language']) AS kinds (kind), jsonb_each_text(introduced -> kind) AS counted
  ) AS counts
$$;--> statement-breakpoint
CREATE FUNCTION statistics_of_fix_pr(created_at timestamptz, merged_at timestamptz) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 1, 0
  UNION ALL
  SELECT (merged_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 0, 1 WHERE merged_at IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION fix_pr_merged_at(status text, ended_at timestamptz, updated_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE WHEN status = 'merged' THEN coalesce(ended_at, updated_at) END;--> statement-breakpoint

-- Called when a transaction ends. Only then it locks what parallel writers of a team share: first the team's row, as a reference
-- does, then the team's statistics as a whole. Whoever holds these waits for nothing else, so no two transactions can wait for
-- each other.
CREATE FUNCTION change_team_statistics(team uuid, gone team_statistic[], come team_statistic[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM teams WHERE id = team FOR KEY SHARE;
  -- The statistics of a team that is deleted went with it.
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('team_daily_statistics ' || team, 0));
  INSERT INTO team_daily_statistics AS kept
    (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged)
  SELECT team, day, dimension, key,
    sum(sign * analyses), sum(sign * findings), sum(sign * fix_prs_created), sum(sign * fix_prs_merged)
  FROM (SELECT -1 AS sign, * FROM unnest(gone) UNION ALL SELECT 1, * FROM unnest(come)) AS changes
  GROUP BY day, dimension, key
  HAVING (sum(sign * analyses), sum(sign * findings), sum(sign * fix_prs_created), sum(sign * fix_prs_merged)) <> (0, 0, 0, 0)
  ON CONFLICT (team_id, day, dimension, key) DO UPDATE SET
    analyses = kept.analyses + excluded.analyses,
    findings = kept.findings + excluded.findings,
    fix_prs_created = kept.fix_prs_created + excluded.fix_prs_created,
    fix_prs_merged = kept.fix_prs_merged + excluded.fix_prs_merged;
  DELETE FROM team_daily_statistics AS kept
  WHERE kept.team_id = team AND (kept.day, kept.dimension, kept.key) IN (SELECT day, dimension, key FROM unnest(gone))
    AND (kept.analyses, kept.findings, kept.fix_prs_created, kept.fix_prs_merged) = (0, 0, 0, 0);
END
$$;--> statement-breakpoint
CREATE FUNCTION sum_up_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM statistics_of_analysis(OLD.analysed_at, OLD.repository_full_name, OLD.introduced) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM statistics_of_analysis(NEW.analysed_at, NEW.repository_full_name, NEW.introduced) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_analysis AFTER INSERT OR DELETE ON analysis_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_analysis();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_analysis_again AFTER UPDATE ON analysis_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.analysed_at, OLD.repository_full_name, OLD.introduced)
    IS DISTINCT FROM (NEW.analysed_at, NEW.repository_full_name, NEW.introduced))
  EXECUTE FUNCTION sum_up_analysis();--> statement-breakpoint
CREATE FUNCTION sum_up_fix_pr() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM
      statistics_of_fix_pr(OLD.created_at, fix_pr_merged_at(OLD.status, OLD.ended_at, OLD.updated_at)) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM
      statistics_of_fix_pr(NEW.created_at, fix_pr_merged_at(NEW.status, NEW.ended_at, NEW.updated_at)) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_fix_pr AFTER INSERT OR DELETE ON fix_prs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_fix_pr();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_fix_pr_again AFTER UPDATE ON fix_prs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, fix_pr_merged_at(OLD.status, OLD.ended_at, OLD.updated_at))
    IS DISTINCT FROM (NEW.created_at, fix_pr_merged_at(NEW.status, NEW.ended_at, NEW.updated_at)))
  EXECUTE FUNCTION sum_up_fix_pr();--> statement-breakpoint

-- From scratch: for the rows that were there before the triggers, and after rows were written without them.
CREATE FUNCTION recount_team_daily_statistics() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE analysis_records, fix_prs, team_daily_statistics IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM team_daily_statistics;
  INSERT INTO team_daily_statistics (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged)
  SELECT team_id, day, dimension, key, sum(analyses), sum(findings), sum(fix_prs_created), sum(fix_prs_merged)
  FROM (
    SELECT team_id, counts.* FROM analysis_records, statistics_of_analysis(analysed_at, repository_full_name, introduced) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM fix_prs, statistics_of_fix_pr(created_at, fix_pr_merged_at(status, ended_at, updated_at)) AS counts
  ) AS all_counts
  GROUP BY team_id, day, dimension, key;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION recount_team_daily_statistics() FROM PUBLIC;--> statement-breakpoint
SELECT recount_team_daily_statistics();
