import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Rule, RuleContext } from './rule.ts'

export const intentRedirection: Rule = {
  id: 'intent-redirection',
  title: 'Intent of another app carried out',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-926', 'CWE-940', 'CWE-266'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'trial',
  docs: {
    what: 'An intent that another app sent, or that was packed into one, is started, broadcast or handed back as it is.',
    why: 'It runs with the rights of this app: parts that are not exported can be opened from outside, and an address with flags to grant access lets the other app read or write private files.',
    fix: 'Make the intent here and copy only the values that are needed; or name its receiver, and take the flags that grant access away.',
    references: [
      'https://cwe.mitre.org/data/definitions/926.html',
      'https://developer.android.com/privacy-and-security/risks/intent-redirection',
    ],
  },
  examples: {
    java: {
      bad: `import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

public class LoginActivity extends Activity {
  @Override
  public void onCreate(Bundle saved) {
    super.onCreate(saved);
    Intent next = getIntent().getParcelableExtra("next");
    startActivity(next);
  }
}
`,
      good: `import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

public class LoginActivity extends Activity {
  @Override
  public void onCreate(Bundle saved) {
    super.onCreate(saved);
    Intent next = new Intent(this, HomeActivity.class);
    next.putExtra("tab", getIntent().getStringExtra("tab"));
    startActivity(next);
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'Which receivers are meant is known only to the team; make an intent here that names its receiver.',
  },
  detection: { uses: { intent: judgeIntent } },
}

function judgeIntent({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const taint = values[0]?.taints.find(({ origin }) => origin === 'inter-process')
  if (!taint) return
  const message = call.name.startsWith('setResult')
    ? 'An intent of another app is handed back: the access that it asks for is granted with the rights of this one.'
    : 'An intent of another app is carried out with the rights of this one.'
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    taint,
    message,
    // How the result is used is not always known.
    ...(row.note === 'inspected' && { confidence: 'low' }),
  })
}
