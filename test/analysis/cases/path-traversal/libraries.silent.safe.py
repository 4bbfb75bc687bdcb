import io

import docx
import numpy
import openpyxl
import pandas
from flask import Flask, request

app = Flask(__name__)


@app.post("/read")
def read():
    upload = request.files["sheet"]
    openpyxl.load_workbook(upload)
    docx.Document(io.BytesIO(request.data))
    numpy.load(io.BytesIO(request.data))
    return pandas.DataFrame(request.json).to_csv(io.StringIO())
