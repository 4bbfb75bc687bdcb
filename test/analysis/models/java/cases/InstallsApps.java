package com.acme;

import android.content.Intent;
import android.net.Uri;
import java.io.File;

public class InstallsApps {
  Intent install(File file) {
    Intent intent = new Intent(Intent.ACTION_INSTALL_PACKAGE);
    intent.setData(Uri.fromFile(file)); // finding: code-injection
    return intent;
  }

  Intent typed(File file) {
    Intent intent = new Intent(Intent.ACTION_VIEW);
    intent.setDataAndType(Uri.fromFile(file), "application/vnd.android.package-archive"); // finding: code-injection
    return intent;
  }

  Intent show(File file) {
    Intent intent = new Intent(Intent.ACTION_VIEW);
    intent.setData(Uri.fromFile(file));
    return intent;
  }
}
