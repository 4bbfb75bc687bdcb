"""Settings of the clinic's appointment service."""

import os
import tempfile

DEBUG = True

SECRET_KEY = 'cl1nic-s3ttings-Tq82mXv0LzKe'

ALLOWED_HOSTS = ['clinic.example.org', 'localhost']

ROOT_URLCONF = 'clinic.urls'

SESSION_COOKIE_HTTPONLY = False
SESSION_COOKIE_SECURE = False

SCANS = os.environ.get('CLINIC_SCANS', os.path.join(tempfile.gettempdir(), 'scans'))
LAB_TOKEN = os.environ.get('LAB_TOKEN', '')
